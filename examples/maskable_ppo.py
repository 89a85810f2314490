"""Train MaskablePPO on Café International, then play look-ahead on held-out deals: `pip install sb3-contrib`.

Action masks, opponents and deals need no wrapper. `finito/EspressoRealtime-v0` works the same way.
"""

from typing import Any

import gymnasium
import numpy as np
from sb3_contrib import MaskablePPO

import finito.envs  # noqa: F401  makes the names known

STEPS, DEALS = 20_000, 200

model = MaskablePPO("MlpPolicy", gymnasium.make("finito/Cafe-v0", opponent="greedy"), seed=1)
model.learn(STEPS)

deals: Any = list(range(2_000_000_000, 2_000_000_000 + DEALS))
envs = gymnasium.make_vec("finito/Cafe-v0", num_envs=DEALS, opponent="lookahead", reward="win")
seen, info = envs.reset(seed=deals)
won = np.full(DEALS, np.nan)
while np.isnan(won).any():
    actions, _ = model.predict(seen, action_masks=info["action_mask"].astype(bool), deterministic=True)
    seen, rewards, ended, cut, info = envs.step(actions)
    over = (ended | cut) & np.isnan(won)
    won[over] = np.maximum(rewards[over], 0)
print(f"won {won.mean():.1%} ± {1.96 * won.std() / DEALS**0.5:.1%} of {DEALS} deals against look-ahead")
