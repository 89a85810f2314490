"""Makes the environments known to Gymnasium: importing `finito.envs` does it."""

ENVIRONMENTS = {
    "finito/Espresso-v0": ("finito.envs.seats:EspressoSeat", "finito.envs.vector:EspressoVectorEnv"),
    "finito/EspressoRealtime-v0": (
        "finito.envs.seats:EspressoRealtime",
        "finito.envs.vector:EspressoRealtimeVectorEnv",
    ),
    "finito/Cafe-v0": ("finito.envs.seats:CafeSeat", "finito.envs.vector:CafeVectorEnv"),
}
"""By name: the environment of one game, and of many."""


def register() -> None:
    """Register what is not registered yet. Nothing of the games is imported before somebody makes one."""
    from gymnasium.envs import registration  # only where it is installed

    for name, (single, many) in ENVIRONMENTS.items():
        if name not in registration.registry:
            registration.register(name, entry_point=single, vector_entry_point=many, order_enforce=True)
