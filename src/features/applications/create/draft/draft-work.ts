import { useSyncExternalStore } from 'react'
import type { Claim } from '../../../../offline/outbox/entry-claims.ts'
import { useClaims } from '../../../../offline/outbox/use-claim.ts'
import type { ApplicationDraft } from './draft.ts'
import { draftWork } from './draft.ts'

/** What this device may claim of the draft as it is now. */
export function useDraftClaim(draft: ApplicationDraft): Claim {
  const claims = useClaims()
  useSyncExternalStore(draft.uploads.subscribe, draft.uploads.slots)
  const { subscribe } = draft.autosave
  const state = useSyncExternalStore(subscribe, () => draftWork(draft).state)
  const savedAt = useSyncExternalStore(subscribe, () => draftWork(draft).savedAt)
  return claims({ state, savedAt })
}

/** Whether the store has the draft as it is now, with its files. */
export function isStoredWhole({ autosave, uploads }: ApplicationDraft): boolean {
  const isComplete = [...uploads.slots()].every(
    ([key, { isStored, isNotStored, upload, status }]) =>
      // What is lost is in no page either.
      (!isNotStored || uploads.fileIn(key) === undefined) &&
      (isStored || upload || ['attached', 'failed'].includes(status)),
  )
  return autosave.isDone() && isComplete
}
