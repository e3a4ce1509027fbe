import type { MonthBalance } from './months.ts'

/** What became of one receiver between two previews of a month. */
export interface PreviewChange {
  receiverId: string
  receiverName: string
  /** Null where the receiver was not listed. */
  fromPaise: number | null
  toPaise: number | null
}

/** What differs between the preview that a person has seen and the present one, by name. */
export function previewChanges(
  before: readonly MonthBalance[],
  after: readonly MonthBalance[],
): PreviewChange[] {
  const earlier = new Map(before.map((each) => [each.receiverId, each]))
  const later = new Map(after.map((each) => [each.receiverId, each]))
  const changes = [...new Map([...earlier, ...later]).values()].map(
    ({ receiverId, receiverName }) => ({
      ...{ receiverId, receiverName },
      fromPaise: earlier.get(receiverId)?.balancePaise ?? null,
      toPaise: later.get(receiverId)?.balancePaise ?? null,
    }),
  )
  return changes
    .filter(({ fromPaise, toPaise }) => fromPaise !== toPaise)
    .sort((one, other) => one.receiverName.localeCompare(other.receiverName, 'en'))
}
