"""The proof has teeth: every seeded fault is noticed, each run."""

from pathlib import Path

import pytest

from tests.secrecy.worlds.faults.catalogue import FAULTS
from tests.secrecy.worlds.faults.seeding import Seeded
from tests.secrecy.worlds.stages import all_scenes
from tests.secrecy.worlds.test_noninterference import compare_all


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.name)
def test_a_fault_is_noticed(fault: Seeded, tmp_path: Path) -> None:
    """Looked for where it is known to show; what shows by chance, if need be, everywhere."""
    known = [scene for scene in all_scenes() if scene.name in fault.scenes]
    others = [scene for scene in all_scenes() if scene.name not in fault.scenes]
    noticed = None
    for folder, scenes in (("known", known), ("others", others)):
        compared, in_the_log = compare_all(scenes, tmp_path / folder, fault.plant)
        noticed = next((each.difference for each in compared if each.difference), in_the_log)
        if noticed is not None:
            break
    assert noticed is not None, f"{fault.name} passed unseen"
    print(f"{fault.name}: {noticed[:200]}")
