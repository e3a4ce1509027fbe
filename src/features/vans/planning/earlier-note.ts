import { searchWords } from '../../../../contract/core/text/search-words.ts'
import type { PlanNote, PlanStop, VanPlan } from '../../../../contract/vans/van-plan.ts'

type Village = Pick<PlanStop, 'villageId' | 'place'>

/** Whether both are the same village: by its row of the table where both have one, else by their words. */
export function isSameVillage(one: Village, other: Village): boolean {
  if (one.villageId !== null && other.villageId !== null) return one.villageId === other.villageId
  return searchWords(one.place).join(' ') === searchWords(other.place).join(' ')
}

export interface EarlierNote {
  day: string
  note: PlanNote
}

/** What the van wrote last of the village, on the day itself or before it. */
export function earlierNote(
  plans: readonly VanPlan[],
  village: Village,
  day: string,
): EarlierNote | undefined {
  return plans
    .filter((plan) => plan.day <= day)
    .flatMap((plan) => {
      const villageOf = ({ stopId, place }: PlanNote): Village =>
        plan.stops.find(({ _id }) => _id === stopId) ?? { villageId: null, place }
      return plan.notes
        .filter((note) => isSameVillage(villageOf(note), village))
        .map((note) => ({ day: plan.day, note }))
    })
    .at(-1)
}
