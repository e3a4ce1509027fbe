import { sha256Of } from '../../../blocks/documents/upload/file-check.ts'
import { currentOwner, LockedError } from '../../../offline/device-store/owner.ts'
import type { SealedStore } from '../../../offline/device-store/sealed-store.ts'
import { sealedStore } from '../../../offline/device-store/sealed-store.ts'
import type { DraftDocument, StoredDraft } from './stored-draft.ts'
import { readStoredDraft } from './stored-draft.ts'

export interface DraftEntry {
  draft: StoredDraft
  /** Epoch milliseconds; null while it could not be kept. */
  savedAt: number | null
}

export interface DraftEntries {
  entries: DraftEntry[]
  /** How many another version of the app has kept, which this one can't read. */
  unreadable: number
}

/**
 * One person's drafts and their files on this device. A draft names its files before they lie there
 * and until after they are gone, so that none is ever left behind unseen.
 */
export function makeDraftStore(drafts: SealedStore, files: SealedStore) {
  async function removeFiles(documents: readonly Pick<DraftDocument, 'fileId'>[]): Promise<void> {
    for (const { fileId } of documents) await files.remove(fileId)
  }
  return {
    async list(): Promise<DraftEntries> {
      const stored = await drafts.entries()
      const entries = stored.flatMap(({ value, savedAt }) => {
        const draft = readStoredDraft(value)
        return draft ? [{ draft, savedAt }] : []
      })
      return { entries, unreadable: stored.length - entries.length }
    },
    async find(id: string): Promise<DraftEntry | undefined> {
      const stored = await drafts.get(id)
      const draft = stored && readStoredDraft(stored.value)
      return draft ? { draft, savedAt: stored.savedAt } : undefined
    },
    /** Resolves when it lies on the disk. */
    save: (draft: StoredDraft): Promise<void> => drafts.put(draft.id, draft),
    async remove(draft: StoredDraft): Promise<void> {
      await removeFiles(draft.documents)
      await drafts.remove(draft.id)
    },
    storeFile: (fileId: string, bytes: Uint8Array): Promise<void> => files.putBytes(fileId, bytes),
    removeFiles,
    /** The very file that was taken in, or `undefined` when it is not there whole. */
    async file({ fileId, name, type, sha256 }: DraftDocument): Promise<File | undefined> {
      const found = await files.getBytes(fileId)
      const bytes = found && new Uint8Array(found)
      if (!bytes || (await sha256Of(bytes)) !== sha256) return undefined
      return new File([bytes], name, { type })
    },
  }
}

export type DraftStore = ReturnType<typeof makeDraftStore>

/** The drafts of this person. Throws `LockedError` while their key is not the one that is open. */
export function draftStoreOf(userId: string): DraftStore {
  if (currentOwner()?.userId !== userId) throw new LockedError('The drafts are locked')
  return makeDraftStore(sealedStore('drafts'), sealedStore('files'))
}
