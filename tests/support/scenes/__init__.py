"""Scenes to be looked at: each module registers its own with `@scene` of `tests.support.stages`."""
