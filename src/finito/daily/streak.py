"""How many days in a row a person has played, with one missed day a week forgiven."""

from collections.abc import Collection
from datetime import date, timedelta

WEEK = 7
ONE_DAY = timedelta(days=1)


def streak(played: Collection[date], today: date) -> int:
    """The number of days played in a row up to today, or up to yesterday if today has not been played yet.

    Single missed days do not end the streak if they are at least a week apart.
    """
    day = today if today in played else today - ONE_DAY
    count, forgiven = 0, None
    while day in played or forgiven is None or forgiven - day >= WEEK * ONE_DAY:
        if day in played:
            count += 1
        elif day - ONE_DAY in played:
            forgiven = day
        else:
            break
        day -= ONE_DAY
    return count
