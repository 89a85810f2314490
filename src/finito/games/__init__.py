"""The games. Each folder holds one game: its rules text, options, views, notation, records and narration."""
