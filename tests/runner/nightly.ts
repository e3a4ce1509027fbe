/**
 * Tag of a test that repeats for another language, role or record what a test of every run checks, or of an edge of one
 * screen whose state its block or a unit test has. `npm test` leaves it out, `npm run test:nightly` has it.
 */
export const NIGHTLY = '@nightly'

/** The same for a table: every run tests one of its rows. */
export const nightlyUnless = (isDaily: boolean) => (isDaily ? {} : { tag: NIGHTLY })

/** Whether a unit test measures all it has; in each run a sample of it holds the same bounds. */
export const isNightly = process.env['NIGHTLY'] === '1'
