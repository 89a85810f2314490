/**
 * Records with their reviews from Python, written by `tests/review/test_page.py`: the page must find the same. Without
 * its files (`FINITO_SAME`) there is nothing to compare.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { review as cafe } from '$src/games/cafe/local/review';
import { review as espresso } from '$src/games/espresso/local/review';
import type { AnyReview } from '$src/games/reviews';

const folder = process.env['FINITO_SAME'];
const files = folder ? readdirSync(folder).filter((name) => name.startsWith('review')) : [];
const reviews = { espresso, cafe };

describe.runIf(files.length)('a review on this device', () => {
  it.each(files)('is the same as in Python: %s', (name) => {
    const told = JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as { record: string; review: AnyReview };
    expect(JSON.parse(JSON.stringify(reviews[told.review.game](told.record)))).toEqual(told.review);
  });
});
