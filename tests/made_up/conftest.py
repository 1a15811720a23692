"""The folder of the made-up language, for every test here."""

from pathlib import Path

import pytest

from tests.made_up.cipher import write_language


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_language(tmp_path_factory.mktemp("languages"))
