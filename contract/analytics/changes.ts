import * as v from 'valibot'
import { Texts } from '../core/languages.ts'

/** The figures of which is said in words what changed: so many sentences there are. */
export const CHANGE_FIGURES = ['received', 'completed', 'late'] as const
export const ChangeFigure = v.picklist(CHANGE_FIGURES)
export type ChangeFigure = v.InferOutput<typeof ChangeFigure>

/** By what the reason of a change is looked for. */
export const CHANGE_DIMENSIONS = ['service', 'franchise'] as const
export type ChangeDimension = (typeof CHANGE_DIMENSIONS)[number]

/** One group with a figure of the period and of the one before. */
export interface Compared {
  id: string
  name: Texts
  now: number
  before: number
}

/** How a figure changed, and which service or franchise contributed the most to that. */
export const Change = v.object({
  figure: ChangeFigure,
  now: v.number(),
  before: v.number(),
  /** Null where nothing changed, or no group went the same way. */
  most: v.nullable(
    v.object({
      by: v.picklist(CHANGE_DIMENSIONS),
      id: v.string(),
      name: Texts,
      difference: v.number(),
    }),
  ),
})
export type Change = v.InferOutput<typeof Change>

/**
 * The rule of "What changed": of all services and all franchises the one whose own change has the direction of the whole and
 * is the largest. Of equal ones a service comes before a franchise, then the name and the id decide.
 */
export function explainChange(
  figure: ChangeFigure,
  totals: { now: number; before: number },
  groups: Record<ChangeDimension, readonly Compared[]>,
): Change {
  const direction = Math.sign(totals.now - totals.before)
  const found = CHANGE_DIMENSIONS.flatMap((by) =>
    groups[by].map(({ id, name, now, before }) => ({ by, id, name, difference: now - before })),
  )
    .filter((each) => direction !== 0 && Math.sign(each.difference) === direction)
    .toSorted(
      (a, b) =>
        Math.abs(b.difference) - Math.abs(a.difference) ||
        CHANGE_DIMENSIONS.indexOf(a.by) - CHANGE_DIMENSIONS.indexOf(b.by) ||
        compare(a.name.en, b.name.en) ||
        compare(a.id, b.id),
    )
  return { figure, ...totals, most: found[0] ?? null }
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))
