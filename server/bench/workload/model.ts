/**
 * What a large state asks of the portal in its busiest hour, and how often each thing happens in a share of that state. The
 * numbers behind it: 52,000 applications a day and 39,783 centres; docs/operations.md, Load, does the sums.
 */

const APPLICATIONS_A_DAY = 52_000
const BUSIEST_HOUR_SHARE = 0.15
const HOUR_SECONDS = 3600
const CENTRES = 39_783
/** A list on a screen asks again after so long whether anything has changed. */
const REFRESH_SECONDS = 10

/** How often each thing happens for one application, from the counter to its end. */
const FOR_AN_APPLICATION = {
  /** Taken at a counter with a connection: a paper is uploaded, then the answers are sent. */
  taken: 0.8,
  /** Taken in a village and sent over a bad connection: an envelope, and its paper in chunks. */
  carried: 0.2,
  /** The fee is entered. */
  paid: 1,
  /** Somebody opens it and decides: in progress, under review, completed. */
  decided: 3,
  /** A page of a list, and a search. */
  listed: 3,
  searched: 1,
  /** The customer looks how far it is. */
  tracked: 2,
  /** Somebody asks support about it. */
  asked: 0.05,
} as const

export type Happening = keyof typeof FOR_AN_APPLICATION | 'refreshed'

/** Commits that write, for each time that something happens. */
const COMMITS: Record<Happening, number> = {
  ...{ taken: 2, carried: 3, paid: 1, decided: 1, asked: 1 },
  ...{ listed: 0, searched: 0, tracked: 0, refreshed: 0 },
}

/**
 * How often each thing happens in a second.
 * @param share of the state's busiest hour: 1 is all of it, 10 the ten-fold
 */
export function ratesOf(share: number): Record<Happening, number> {
  const applications = (APPLICATIONS_A_DAY * BUSIEST_HOUR_SHARE * share) / HOUR_SECONDS
  const rates = Object.entries(FOR_AN_APPLICATION).map(([what, times]) => [
    what,
    times * applications,
  ])
  return {
    ...(Object.fromEntries(rates) as Record<keyof typeof FOR_AN_APPLICATION, number>),
    refreshed: (CENTRES * share) / REFRESH_SECONDS,
  }
}

/** Commits a second that write. */
export function commitsOf(rates: Record<Happening, number>): number {
  return Object.entries(rates).reduce(
    (sum, [what, rate]) => sum + rate * COMMITS[what as Happening],
    0,
  )
}
