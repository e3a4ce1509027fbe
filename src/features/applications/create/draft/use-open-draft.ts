import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { waitForOwner } from '../../../../offline/device-store/owner.ts'
import {
  closeDraft,
  discardDraft,
  findCorrection,
  findDraft,
  lockedDraft,
  newDraft,
  openDraft,
} from './draft-lifecycle.ts'
import type { ApplicationDraft } from './draft.ts'
import { prefetchDraftStore } from './stored-draft.ts'

export type Opening =
  | { state: 'opening' }
  /** `isMissing`: this is a new draft, as the one in the address is not on this device. */
  | { state: 'open'; draft: ApplicationDraft; isMissing: boolean }
  /** Another tab has the draft open. */
  | { state: 'elsewhere' }
  | { state: 'failed' }

/**
 * The draft that the address names, the one that corrects an entry, or else a new one. Only one tab
 * has it; `take` takes it over from another tab.
 */
export function useOpenDraft(userId: string, id: string | undefined, entryId: string | undefined) {
  const [opening, setOpening] = useState<Opening>({ state: 'opening' })
  const [wanted, setWanted] = useState({ steal: false, tries: 0 })
  const current = useRef<ApplicationDraft>(null)

  useLayoutEffect(() => {
    // An open draft stays: it has just been named in the address, or an earlier step has another name.
    if (current.current) return
    let isWanted = true
    const show = (draft: ApplicationDraft, isMissing = false) => {
      current.current = draft
      openDraft(draft, () => {
        current.current = null
        setOpening({ state: 'elsewhere' })
      })
      setOpening({ state: 'open', draft, isMissing })
    }
    const find = async (lookUp: () => ReturnType<typeof findDraft>) => {
      setOpening({ state: 'opening' })
      await waitForOwner()
      const found = await lookUp()
      if (!isWanted) return typeof found === 'object' ? closeDraft(found) : undefined
      if (found === 'elsewhere') setOpening({ state: 'elsewhere' })
      else if (found === 'missing') show(newDraft(userId), true)
      else show(found)
    }
    const open = (lookUp: () => ReturnType<typeof findDraft>) => {
      find(lookUp).catch(() => isWanted && setOpening({ state: 'failed' }))
    }
    if (id !== undefined) {
      const locked = lockedDraft(userId, id)
      if (locked) show(locked)
      else open(() => findDraft(userId, id, wanted.steal))
    } else if (entryId === undefined) show(newDraft(userId))
    else open(() => findCorrection(userId, entryId, wanted.steal))
    return () => {
      isWanted = false
    }
  }, [userId, id, entryId, wanted])

  useEffect(() => {
    prefetchDraftStore()
    return () => leave(current)
  }, [])

  const again = (steal: boolean) => setWanted(({ tries }) => ({ steal, tries: tries + 1 }))
  return {
    opening,
    take: () => again(true),
    retry: () => again(false),
    /** Discards the draft and starts a new one, unless the address names another. */
    async discard(): Promise<void> {
      const draft = current.current
      current.current = null
      if (draft) await discardDraft(draft)
    },
    startNew: () => again(false),
    /** Gives the draft back, before the address names another. */
    leave: () => leave(current),
  }
}

function leave(current: { current: ApplicationDraft | null }): void {
  if (current.current) void closeDraft(current.current)
  current.current = null
}
