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

export type OverdueStep = Exclude<MapState, 'inactive'>

interface Work {
  open: number
  overdue: number
}

/** The overdue part of what is open, 0 to 1. */
export const overdueShare = ({ open, overdue }: Work): number => (open === 0 ? 0 : overdue / open)

/** The step of an overdue share, by which maps and lists are coloured: below a fifth, below a half, and more. */
export function overdueStep(work: Work): OverdueStep {
  const share = overdueShare(work)
  if (share >= OVERDUE_SHARES.overdue) return 'overdue'
  return share >= OVERDUE_SHARES.late ? 'late' : 'active'
}
