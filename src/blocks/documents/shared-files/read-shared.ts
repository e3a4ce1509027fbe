import type { ErrorCode } from '../../../../contract/errors.ts'
import type { SharedRecord } from '../../../../sw/shared-files/database.ts'
import type { Sealer, SharedFile } from '../../../../sw/shared-files/seal-shared.ts'
import { openShared } from '../../../../sw/shared-files/seal-shared.ts'
import { adoptShared, listShared } from '../../../../sw/shared-files/shared-store.ts'
import { LockedError, requireOwner, waitForOwner } from '../../../offline/device-store/owner.ts'
import { checkFile } from '../upload/file-check.ts'
import { forgetTabKeys, tabKeys } from './tab-keys.ts'

/** A shared file that waits for a document. */
export interface WaitingFile {
  id: string
  file: File
  /** Why the file can't become a document. */
  problem: ErrorCode | null
}

/**
 * Shared files that wait for this person or this tab. Files that the tab's key opens become the
 * person's. Rejects where the person's key does not open; `null`: no one is signed in.
 */
export async function readShared(userId: string | null): Promise<WaitingFile[]> {
  const sealer = userId === null ? null : await sealerOf(userId)
  const keys = await tabKeys()
  const opened: SharedFile[] = []
  for (const record of await listShared()) {
    const found = record.ownerId === null ? await openWithTabKey(record, keys, sealer) : null
    const own = sealer && record.ownerId === sealer.ownerId && openShared(record, sealer.key)
    const shared = found ?? (await own)
    if (shared) opened.push(shared)
  }
  if (sealer) forgetTabKeys()
  return Promise.all(opened.map(toWaitingFile))
}

async function toWaitingFile({ id, file, isTooLarge }: SharedFile): Promise<WaitingFile> {
  const { problem } = await checkFile(file, true)
  return { id, file, problem: isTooLarge ? 'document.too_large' : problem }
}

async function sealerOf(userId: string): Promise<Sealer> {
  await waitForOwner()
  const { owner, keys } = requireOwner()
  if (owner.userId !== userId) throw new LockedError('Somebody else is at work here')
  return { ownerId: userId, key: keys.seal }
}

async function openWithTabKey(
  record: SharedRecord,
  keys: readonly CryptoKey[],
  sealer: Sealer | null,
): Promise<SharedFile | null> {
  for (const key of keys) {
    const opened = await (sealer ? adoptShared(record, key, sealer) : openShared(record, key))
    if (opened) return opened
  }
  return null
}
