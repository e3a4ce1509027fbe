import type { SealedRecord } from './database.ts'
import type { OwnerKeys } from './owner.ts'
import type { SealedBytes } from './sealing.ts'
import { bytesOf } from './sealing.ts'

/** The name of a record in its store: its id may contain a search term. */
export async function recordId({ name }: OwnerKeys, store: string, id: string): Promise<string> {
  const signed = await crypto.subtle.sign('HMAC', name, bytesOf(JSON.stringify([store, id])))
  return Array.from(new Uint8Array(signed), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Sealed with the content, so that no record can be put in another's place or made younger. */
export function aadOf(store: string, record: Omit<SealedRecord, keyof SealedBytes>): string {
  return JSON.stringify([store, record.ownerId, record.id, record.kind, record.savedAt])
}
