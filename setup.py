"""The optional mypyc build; everything else about the package is in pyproject.toml.

A wheel built from this folder has its rules compiled when a C compiler is at hand and is plain Python otherwise.
The variable LONGTABLE_PURE decides: 1 never compiles, 0 compiles or fails, unset tries and falls back.
An editable install is always plain Python, so that no compiled file shadows a source under edit.
"""

import os
import sys
import sysconfig
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

# What is compiled: these files, except those named here or with "# not compiled" in their first five lines.
COMPILED = (
    "core/*.py",
    "games/*/*.py",
    "games/*/rules/**/*.py",
    "games/*/box/*.py",
    "games/*/position/*.py",
    "bots/**/*.py",
)
NOT_COMPILED = ("__init__.py", "__main__.py", "check.py", "files.py")


def modules() -> list[str]:
    files = sorted(file for pattern in COMPILED for file in Path("src/longtable").glob(pattern))
    return [
        str(file)
        for file in files
        if file.name not in NOT_COMPILED
        and not any("# not compiled" in line for line in file.read_text("utf-8").splitlines()[:5])
    ]


class ParallelBuild(build_ext):
    """Compiles the C files of one extension side by side; setuptools itself only runs whole extensions in parallel."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel = os.cpu_count() or 1

    def build_extensions(self) -> None:
        compile_serially = self.compiler.compile

        def compile_in_parallel(sources, **options):
            with ThreadPoolExecutor(self.parallel) as pool:
                objects = pool.map(lambda source: compile_serially([source], **options), sources)
                return [name for names in objects for name in names]

        self.compiler.compile = compile_in_parallel
        super().build_extensions()


def has_c_compiler() -> bool:
    from distutils.ccompiler import new_compiler  # setuptools provides distutils
    from distutils.sysconfig import customize_compiler

    with tempfile.TemporaryDirectory() as folder:
        probe = Path(folder, "probe.c")
        probe.write_text("#include <Python.h>\nint probe(void) { return PY_VERSION_HEX; }\n")
        try:
            compiler = new_compiler()
            customize_compiler(compiler)
            compiler.compile([str(probe)], output_dir=folder, include_dirs=[sysconfig.get_path("include")])
        except Exception:
            return False
        return True


def build(*, compiled: bool) -> None:
    """Runs setuptools with its build folder outside the tree: nothing of an earlier build can get into the wheel."""
    with tempfile.TemporaryDirectory() as folder:
        setup(
            ext_modules=extensions(folder) if compiled else [],
            cmdclass={"build_ext": ParallelBuild},
            options={"build": {"build_base": str(Path(folder, "build"))}},
        )


def extensions(folder: str) -> list[Extension]:
    from mypyc.build import mypycify

    os.environ["MYPYPATH"] = "src"
    # Modules that are not compiled are read for their types only; strictness is the business of `make check`.
    flags = ["--config-file=", f"--cache-dir={os.devnull}", "--explicit-package-bases"]
    flags += ["--follow-imports=silent", "--ignore-missing-imports"]
    found = mypycify(
        [*flags, *modules()],
        opt_level="3",
        debug_level="0",
        multi_file=True,  # a third of the time on two cores, and no slower code
        group_name="longtable",
        target_dir=str(Path(folder, "c")),
    )
    if os.name == "posix":
        for extension in found:
            extension.extra_compile_args.append("-Wno-error")  # a new compiler's new warning is no reason to fail
    return found


def main() -> None:
    # An editable install runs `editable_wheel` instead, and asking for metadata runs neither.
    wanted = "bdist_wheel" in sys.argv and os.environ.get("LONGTABLE_PURE", "") in ("", "0")
    required = os.environ.get("LONGTABLE_PURE") == "0"
    if not wanted or required:
        build(compiled=wanted)
        return
    reason = "no C compiler was found"
    if has_c_compiler():
        try:
            build(compiled=True)
            return
        except (Exception, SystemExit):  # mypyc and setuptools leave by SystemExit when they fail
            reason = "the compiled build failed"
    print(f"longtable: {reason}, so the rules are installed as plain Python", file=sys.stderr)
    build(compiled=False)


main()
