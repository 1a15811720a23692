"""A first agent: it displays what it can, asks for cards it collects, and plays a whole game."""

import random

import numpy as np

from respublica.envs import respublica_v0

env = respublica_v0.env(edition="second", seats=4, observations="parts")
env.reset(seed=1)
rng, names = random.Random(1), [env.unwrapped.action_name(action) for action in range(156)]
for agent in env.agent_iter():
    observation, reward, terminated, truncated, info = env.last()
    if terminated or truncated:
        print(f"{agent} ends with {reward:+.1f} points against the mean of the others")
        env.step(None)
        continue
    possible = np.flatnonzero(observation["action_mask"]).tolist()
    collected = int(observation["observation"]["hand"].argmax())
    liked = [a for a in possible if names[a].startswith("display") or a == 45 + 6 * collected]
    env.step(rng.choice(liked or possible))
