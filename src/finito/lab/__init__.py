"""The laboratory: studies of both games by simulation, with intervals, plots and a report.

    cells       what is played: game, options, number of players, bots
    timing      bots as people with perception, decision and hand times
    chunks      one piece of work: the same numbers wherever it is done
    espresso_chunk, cafe_chunk    a piece of each game
    plan        all pieces of a study, and the manifest from which the same numbers come again
    journal     pieces that are done, so that a study can be stopped and resumed
    blocks      pieces added up: what is kept of a cell
    store       results as Parquet; cells that a study beside has are named, not stored again
    run         do the pieces: here, in processes, or on a Dask cluster
    progress    the bar with rate and time left
    sample      what was counted in a cell, by block
    stats       estimates with confidence intervals
    sweep       a study from lists of values
    findings    what a study answers: tables, plots, sentences
    plots       how plots look
    studies     the named studies
    folder      what a finished study leaves: results, manifest, plots, answer
    external    studies made elsewhere that the report shows
    verify      play blocks of a finished study again
    publish     findings as plain data
    report      one HTML page of them all

Needs the extra `lab` (`pip install 'finito[lab]'`); this file imports nothing.
"""
