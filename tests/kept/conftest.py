"""Records of earlier versions. What makes them is no test and is not collected."""

collect_ignore = ["make_records.py", "make_site.py"]
