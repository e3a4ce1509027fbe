import * as v from 'valibot'
import { storageKeys } from '../../../storage-keys.ts'

const Counts = v.fallback(v.record(v.string(), v.number()), {})

function readCounts(): v.InferOutput<typeof Counts> {
  return v.parse(Counts, JSON.parse(localStorage.getItem(storageKeys.draftCounts) ?? '{}'))
}

/** The person's last known number of drafts, available before they can be read. */
export function rememberedDraftCount(userId: string): number {
  try {
    return readCounts()[userId] ?? 0
  } catch {
    return 0
  }
}

export function rememberDraftCount(userId: string, count: number): void {
  try {
    const counts = { ...readCounts(), [userId]: count }
    localStorage.setItem(storageKeys.draftCounts, JSON.stringify(counts))
  } catch {
    // Without storage the line appears once the drafts are read.
  }
}
