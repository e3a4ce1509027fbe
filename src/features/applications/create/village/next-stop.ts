import type { PlanNote, PlanStop } from '../../../../../contract/vans/van-plan.ts'

/** The first village of the day that has no note yet: there the van is, or on its way. */
export function nextStop(
  stops: readonly PlanStop[],
  notes: readonly Pick<PlanNote, 'stopId'>[],
): string | null {
  const noted = new Set(notes.map(({ stopId }) => stopId))
  return stops.find(({ _id }) => !noted.has(_id))?.place ?? null
}
