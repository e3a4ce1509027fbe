import * as v from 'valibot'

/**
 * How an outlet stands on a map: by the overdue share of its open work (`overdueStep`), or `inactive`. `late` is the
 * second step, `overdue` the third.
 */
export const MAP_STATES = ['active', 'late', 'overdue', 'inactive'] as const
export const MapState = v.picklist(MAP_STATES)
export type MapState = v.InferOutput<typeof MapState>

/** From which overdue share of what is open on the second and the third step begin (docs/rules.md, Maps). */
export const OVERDUE_SHARES = { late: 0.2, overdue: 0.5 } as const

/** The step of an overdue share, by which maps are coloured: below a fifth, below a half, and more. */
export function overdueStep(open: number, overdue: number): 'active' | 'late' | 'overdue' {
  const share = open === 0 ? 0 : overdue / open
  if (share >= OVERDUE_SHARES.overdue) return 'overdue'
  return share >= OVERDUE_SHARES.late ? 'late' : 'active'
}
