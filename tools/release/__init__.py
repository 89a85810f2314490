"""Builds, checks and tags a release: `make release`, described in docs/release.md."""
