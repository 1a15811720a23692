"""The environment by its version, as PettingZoo names them: `respublica_v0.env(seats=4)`."""

from respublica.envs.aec import env, raw_env

__all__ = ["env", "raw_env"]
