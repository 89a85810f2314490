"""The laboratory: studies of both games by simulation, with intervals, plots and a report.

    cells       what is played: game, options, number of players, bots
    timing      bots as people with perception, decision and hand times
    chunks      one piece of work: the same numbers wherever it is done
    espresso_chunk, cafe_chunk    a piece of each game
    plan        all pieces of a study, and the manifest that reproduces the same numbers
    blocks      sums of pieces: what is stored of a cell
    store       results as Parquet; cells shared with another study are referenced, not stored again
    run         run the pieces: here, in processes, or on a Dask cluster
    progress    the bar with rate and time left
    sample      what was counted in a cell, by block
    stats       estimates with confidence intervals
    sweep       a study from lists of values
    findings    what a study answers: tables, plots, sentences
    plots       how plots look
    studies     the named studies
    folder      the files of a finished study: results, manifest, plots, answer; findings as plain data
    external    studies made elsewhere that the report shows
    verify      replay blocks of a finished study
    report      one HTML page of them all

Needs the extra `lab` (`pip install 'finito[lab]'`); this file imports nothing.
"""
