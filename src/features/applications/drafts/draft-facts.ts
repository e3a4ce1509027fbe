import type { Service } from '../../../../contract/catalogue/services.ts'
import type { DraftEntries, DraftEntry } from './draft-store.ts'

const OLD_MS = 90 * 24 * 60 * 60 * 1000

/** - `ready`: complete; it can be sent once this device can make envelopes. */
export type DraftState = 'unfinished' | 'ready'

export function stateOf({ draft }: DraftEntry): DraftState {
  return draft.isReady ? 'ready' : 'unfinished'
}

/** The number of drafts in each state. */
export function countStates({ entries }: DraftEntries): Record<DraftState, number> {
  const counts = { unfinished: 0, ready: 0 }
  for (const entry of entries) counts[stateOf(entry)] += 1
  return counts
}

/** The number of required documents, and how many of them are chosen. */
export function countDocuments({ draft }: DraftEntry, service: Service | undefined) {
  const required = (service?.documents ?? []).filter((document) => document.required)
  const chosen = required.filter(({ key }) => draft.documents.some((one) => one.key === key))
  return { required: required.length, chosen: chosen.length }
}

/** Whether the draft is so old that the person should check whether it is still needed. */
export function isOld({ savedAt }: DraftEntry, now: number): boolean {
  return savedAt !== null && now - savedAt > OLD_MS
}
