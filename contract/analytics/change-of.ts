/** Counts below this are too few for a percentage: one more or less would be a large one. */
const SMALL_COUNT = 20

/** The same of money in paise: a thousand rupees. */
export const SMALL_PAISE = 100_000

/** From so many times the base on a percentage says less than the two numbers. */
const MANY_TIMES = 10

/** How a number is said to have changed: not at all, in whole percent, or by both numbers. */
export type ChangeOf =
  | { kind: 'same' }
  | { kind: 'percent'; percent: number }
  | { kind: 'numbers'; now: number; before: number }

/**
 * How a change is said in words (rules.md, Analytics): in percent of what it was, or by both numbers where the one before is
 * small or the present one ten times as large.
 * @param small what is too little for a percentage: `SMALL_COUNT`, or `SMALL_PAISE` for money
 */
export function changeOf(now: number, before: number, small = SMALL_COUNT): ChangeOf {
  if (now === before) return { kind: 'same' }
  const isSmall = Math.abs(before) < small || Math.abs(now) >= MANY_TIMES * Math.abs(before)
  if (isSmall) return { kind: 'numbers', now, before }
  return { kind: 'percent', percent: Math.round(((now - before) / Math.abs(before)) * 100) }
}
