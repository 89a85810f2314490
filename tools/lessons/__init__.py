"""Lessons teach a game by playing. Each is a record with stage directions, checked move by move by the engine.

>>> from finito import lessons
>>> [step.kind for step in lessons.told("chaos").steps]
['do', 'do', 'show', 'say']
"""

from tools.lessons.script import LESSONS, Script, read_script
from tools.lessons.telling import Lesson, LessonStep, Way, told

__all__ = ["LESSONS", "Lesson", "LessonStep", "Script", "Way", "read_script", "told"]
