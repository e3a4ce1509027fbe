import { useEffect, useEffectEvent, useRef } from 'react'
import type { RequiredDocument } from '../../../../../contract/catalogue/services.ts'
import type { UploadSlot } from '../../../../blocks/documents/upload/upload-slot.ts'

const TAKEN = new Set<UploadSlot['status']>(['waiting', 'uploading', 'uploaded', 'attached'])

/** Whether nothing about the document is left to look at. It is masked where a rule says so, and has no smaller version to judge. */
export function isSettled({ status, isShrinking, originalBytes }: UploadSlot): boolean {
  return TAKEN.has(status) && !isShrinking && originalBytes === undefined
}

interface Options {
  documents: readonly RequiredDocument[]
  slotOf: (key: string) => UploadSlot
  /** Whether a document from an earlier visit stands for it. */
  isReused: (key: string) => boolean
  onReady: () => void
}

/** The next step once all documents are settled, where the person has pressed a button that says so. */
export function useGoingOn({ documents, slotOf, isReused, onReady }: Options): () => void {
  const isWanted = useRef(false)
  const open = documents.filter(({ key, required }) => {
    const slot = slotOf(key)
    if (slot.status === 'empty') return required && !isReused(key)
    return !isSettled(slot)
  })
  const hasFailed = open.some(({ key }) => slotOf(key).status === 'failed')
  const isReady = open.length === 0
  const settle = useEffectEvent(() => {
    if (!isWanted.current || !(isReady || hasFailed)) return
    isWanted.current = false
    if (isReady) onReady()
  })
  useEffect(() => settle(), [isReady, hasFailed])
  return () => {
    isWanted.current = true
  }
}
