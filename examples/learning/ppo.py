"""Learn to play Res Publica: imitate the merchants of the kernel, then improve by PPO.

    pip install 'respublica[sim,train]'
    python examples/learning/ppo.py runs/learner --hours 1

The learner has one seat of four in each of some hundred games at once; the other seats are played
by apprentices and merchants of the kernel. It is rewarded with its margin in points. Everything
that is needed to go on is kept in the folder: stop with Ctrl-C, start again with the same command.
There are `learner.npz`, which the bot `learner` plays from, `curve.jsonl`, and `curve.svg`.
"""

import argparse
import json
import time
from pathlib import Path

import numpy as np
import torch
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn
from torch import Tensor, nn

from curve import draw
from respublica.envs.batch import Batch
from respublica.steps import action_list, layout

OTHERS = ("apprentice", "merchant")
GAMES, STEPS = 256, 64
"""Games at once, and steps in each between two rounds of learning."""
IMITATED = 2_000_000
"""So many steps are learnt from advice before PPO begins."""
EPOCHS, MINIBATCH = 2, 2048
DISCOUNT, TRACE = 0.999, 0.95
CLIP, ENTROPY, VALUE_WEIGHT = 0.2, 0.003, 0.5
RATE, SLOW_RATE = 1e-3, 2e-4
MARGIN_SCALE = 15.0
HIDDEN = 128
POINTS = layout.PARTS["seats"].start + layout.A_POINTS + layout.SEAT_WIDTH * np.arange(4)
"""Where the open points of the four seats stand, one's own first."""


class Policy(nn.Module):
    """Two layers, then a number for each action and one for how well things stand."""

    def __init__(self) -> None:
        super().__init__()
        self.first = nn.Linear(layout.SIZE, HIDDEN)
        self.second = nn.Linear(HIDDEN, HIDDEN)
        self.choice = nn.Linear(HIDDEN, action_list.SIZE)
        self.value = nn.Linear(HIDDEN, 1)

    def forward(self, seen: Tensor, mask: Tensor) -> tuple[Tensor, Tensor]:
        thought = torch.relu(self.second(torch.relu(self.first(seen))))
        logits = self.choice(thought).masked_fill(mask == 0, -1e9)
        return torch.log_softmax(logits, 1), self.value(thought).squeeze(1)


class Rollout:
    """What was seen, chosen and earned in some steps of all games."""

    def __init__(self) -> None:
        self.seen = torch.zeros(STEPS, GAMES, layout.SIZE)
        self.mask = torch.zeros(STEPS, GAMES, action_list.SIZE, dtype=torch.int8)
        self.chosen = torch.zeros(STEPS, GAMES, dtype=torch.int64)
        self.taught = torch.zeros(STEPS, GAMES, dtype=torch.bool)
        self.log_chance = torch.zeros(STEPS, GAMES)
        self.value = torch.zeros(STEPS + 1, GAMES)
        self.reward = torch.zeros(STEPS, GAMES)
        self.ended = torch.zeros(STEPS, GAMES)

    def advantages(self) -> Tensor:
        """How much better than expected each step turned out (generalised, Schulman 2016)."""
        better, following = torch.zeros(STEPS, GAMES), torch.zeros(GAMES)
        for step in range(STEPS - 1, -1, -1):
            goes_on = 1 - self.ended[step]
            surprise = self.reward[step] + DISCOUNT * self.value[step + 1] * goes_on
            following = surprise - self.value[step] + DISCOUNT * TRACE * goes_on * following
            better[step] = following
        return better


class Training:
    def __init__(self, folder: Path, seed: int) -> None:
        self.folder, self.seed = folder, seed
        self.policy = Policy()
        self.optimiser = torch.optim.Adam(self.policy.parameters(), RATE)
        self.steps, self.seconds = 0, 0.0
        self.rollout = Rollout()
        self.results = np.zeros((2, 0))
        """Of the games that ended lately: which others, and the part of the win."""
        if (folder / "training.pt").exists():
            self._resume()
        torch.manual_seed(seed + self.steps)
        self.alone = np.arange(GAMES) // (4 * len(OTHERS)) % 4 == 0
        """In a quarter of the games no advice is taken, to see how the learner itself does."""
        self.games = Batch(GAMES, "second", 4, others=OTHERS)
        self.games.reset(seed + self.steps)

    # Playing ------------------------------------------------------------------------------------

    def collect(self) -> None:
        """Play on in all games, by advice at first."""
        rollout, games = self.rollout, self.games
        potential = self._open_margin()
        for step in range(STEPS):
            rollout.seen[step] = torch.tensor(games.observations)
            rollout.mask[step] = torch.tensor(games.masks)
            with torch.no_grad():
                chances, rollout.value[step] = self.policy(rollout.seen[step], rollout.mask[step])
            chosen = torch.multinomial(chances.exp(), 1).squeeze(1)
            if self.imitates:
                advice = torch.tensor(games.advice("merchant"))
                rollout.taught[step] = (advice >= 0) & ~torch.tensor(self.alone)
                chosen = torch.where(rollout.taught[step], advice, chosen)
            rollout.chosen[step] = chosen
            rollout.log_chance[step] = chances.gather(1, chosen[:, None]).squeeze(1)
            games.step(chosen.numpy())
            before, potential = potential, self._open_margin()
            reward = np.where(games.ended, self._final_margin() - before, potential - before)
            rollout.reward[step] = torch.tensor(reward / MARGIN_SCALE)
            rollout.ended[step] = torch.tensor(games.ended)
            self._note_results()
        with torch.no_grad():
            seen, mask = torch.tensor(games.observations), torch.tensor(games.masks)
            rollout.value[STEPS] = self.policy(seen, mask)[1]
        self.steps += STEPS * GAMES

    def _open_margin(self) -> np.ndarray:
        """The margin in points that lie open: paid as it changes, since the end is far."""
        points = self.games.observations[:, POINTS] * layout.POINTS_SCALE
        return points[:, 0] - points[:, 1:].mean(1)

    def _final_margin(self) -> np.ndarray:
        return self.games.rewards[np.arange(GAMES), self.games.own_seats]

    def _note_results(self) -> None:
        ended = np.flatnonzero(self.games.ended & (self.alone | (not self.imitates)))
        scores = self.games.scores[ended]
        own = scores[np.arange(len(ended)), self.games.own_seats[ended]]
        most = scores.max(1, initial=0)
        won = (own == most) / np.maximum(1, (scores == most[:, None]).sum(1))
        new = np.stack([ended % len(OTHERS), won])
        self.results = np.concatenate([self.results, new], axis=1)[:, -2000:]

    @property
    def imitates(self) -> bool:
        return self.steps < IMITATED

    # Learning -----------------------------------------------------------------------------------

    def learn(self) -> None:
        rollout = self.rollout
        better = rollout.advantages()
        returns = (better + rollout.value[:-1]).flatten()
        better = ((better - better.mean()) / (better.std() + 1e-6)).flatten()
        seen, mask = rollout.seen.flatten(0, 1), rollout.mask.flatten(0, 1)
        chosen, before = rollout.chosen.flatten(), rollout.log_chance.flatten()
        taught = rollout.taught.flatten().float()
        for group in self.optimiser.param_groups:
            group["lr"] = RATE if self.imitates else SLOW_RATE
        for _ in range(EPOCHS):
            for some in torch.randperm(len(chosen)).split(MINIBATCH):
                chances, value = self.policy(seen[some], mask[some])
                log_chance = chances.gather(1, chosen[some, None]).squeeze(1)
                loss = VALUE_WEIGHT * (value - returns[some]).square().mean()
                if self.imitates:
                    loss = loss - (log_chance * taught[some]).mean()
                else:
                    ratio = (log_chance - before[some]).exp()
                    clipped = ratio.clamp(1 - CLIP, 1 + CLIP)
                    gain = torch.minimum(ratio * better[some], clipped * better[some])
                    entropy = -(chances.exp() * chances.clamp(min=-30)).sum(1)
                    loss = loss - gain.mean() - ENTROPY * entropy.mean()
                self.optimiser.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(self.policy.parameters(), 0.5)
                self.optimiser.step()

    # Keeping ------------------------------------------------------------------------------------

    def note(self) -> dict[str, float]:
        """One line of the curve: the share of wins against each kind of others, lately."""
        against, won = self.results
        shares = {name: won[against == place] for place, name in enumerate(OTHERS)}
        line = {"steps": self.steps, "seconds": round(self.seconds), "imitates": self.imitates}
        line |= {name: round(float(part.mean()), 4) for name, part in shares.items() if len(part)}
        with (self.folder / "curve.jsonl").open("a") as curve:
            curve.write(json.dumps(line) + "\n")
        return line

    def keep(self) -> None:
        kept = {
            "policy": self.policy.state_dict(),
            "optimiser": self.optimiser.state_dict(),
            "steps": self.steps,
            "seconds": self.seconds,
        }
        torch.save(kept, self.folder / "training.new")
        (self.folder / "training.new").replace(self.folder / "training.pt")
        weights = {
            name.replace(".", "_"): weight.numpy().astype(np.float16)
            for name, weight in self.policy.state_dict().items()
            if not name.startswith("value")
        }
        np.savez_compressed(self.folder / "learner.npz", **weights)

    def _resume(self) -> None:
        kept = torch.load(self.folder / "training.pt")
        self.policy.load_state_dict(kept["policy"])
        self.optimiser.load_state_dict(kept["optimiser"])
        self.steps, self.seconds = kept["steps"], kept["seconds"]


def train(training: Training, hours: float) -> None:
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        TextColumn("{task.fields[shares]}"),
        TimeRemainingColumn(),
    )
    with Progress(*columns) as progress:
        task = progress.add_task("", total=hours * 3600, shares="")
        rounds = 0
        while training.seconds < hours * 3600:
            began = time.monotonic()
            training.collect()
            training.learn()
            training.seconds += time.monotonic() - began
            rounds += 1
            what = "imitating" if training.imitates else "improving"
            progress.update(
                task, description=f"{what}, {training.steps:,} steps", completed=training.seconds
            )
            if rounds % 10 == 0:
                training.keep()
                line = training.note()
                shares = (f"{name} {line[name]:.0%}" for name in OTHERS if name in line)
                progress.update(task, shares="wins against " + ", ".join(shares))
                draw(training.folder)


def main() -> None:
    parser = argparse.ArgumentParser(description="Learn to play Res Publica.")
    parser.add_argument("folder", type=Path, help="where everything is kept")
    parser.add_argument("--hours", type=float, default=1.0, help="in all, pauses left out")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    torch.set_num_threads(1)
    training = Training(options.folder, options.seed)
    try:
        train(training, options.hours)
    except KeyboardInterrupt:
        print("Stopped; the same command goes on from here.")
    training.keep()


if __name__ == "__main__":
    main()
