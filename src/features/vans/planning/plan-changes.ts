import type { PlanStop } from '../../../../contract/vans/van-plan.ts'

/** What somebody else made of a plan. */
export interface PlanChanges {
  added: PlanStop[]
  removed: PlanStop[]
  /** Villages that are in both, with the note that each has now and had before. */
  noted: { stop: PlanStop; before: string }[]
  /** The villages that are in both stand in another order. */
  isReordered: boolean
}

/** What differs between a plan as it was opened and as it is now; rows are told apart by their ids. */
export function planChanges(before: readonly PlanStop[], now: readonly PlanStop[]): PlanChanges {
  const old = new Map(before.map((stop) => [stop._id, stop]))
  const left = new Set(now.map(({ _id }) => _id))
  const stayed = before.filter(({ _id }) => left.has(_id))
  const standing = now.filter(({ _id }) => old.has(_id))
  return {
    added: now.filter(({ _id }) => !old.has(_id)),
    removed: before.filter(({ _id }) => !left.has(_id)),
    noted: standing.flatMap((stop) => {
      const { note = '' } = old.get(stop._id) ?? {}
      return note === stop.note ? [] : [{ stop, before: note }]
    }),
    isReordered: stayed.some(({ _id }, index) => standing[index]?._id !== _id),
  }
}

/** Whether both have the same villages with the same notes in the same order. */
export function isSamePlan(before: readonly PlanStop[], now: readonly PlanStop[]): boolean {
  const { added, removed, noted, isReordered } = planChanges(before, now)
  return added.length + removed.length + noted.length === 0 && !isReordered
}
