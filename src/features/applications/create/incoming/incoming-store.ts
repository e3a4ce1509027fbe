import type { RequiredDocument } from '../../../../../contract/catalogue/services.ts'
import { presetOf } from '../../../../../contract/documents/document-presets.ts'
import { createStore } from '../../../../api/store.ts'
import { discardShared } from '../../../../blocks/documents/shared-files/queries.ts'
import type { WaitingFile } from '../../../../blocks/documents/shared-files/read-shared.ts'
import { checkFile } from '../../../../blocks/documents/upload/file-check.ts'
import type { UploadStore } from '../../../../blocks/documents/upload/upload-store.ts'
import { setUnsaved } from '../../../../session/unsaved.ts'
import type { IncomingFile } from './incoming.ts'
import { assigned, withIncoming } from './incoming.ts'

function incomingFile(file: File, problem: IncomingFile['problem']) {
  const isImage = problem === null && file.type.startsWith('image/')
  const imageUrl = isImage ? URL.createObjectURL(file) : undefined
  return { id: crypto.randomUUID(), file, problem, imageUrl }
}

/**
 * A shared file stays stored until the form has it safely, on this device or on the server, even if
 * it leaves the form before that.
 */
async function releaseOnceStored(store: UploadStore, key: string, sharedId: string): Promise<void> {
  const { fileId } = store.slots().get(key) ?? {}
  const stored = await new Promise<boolean>((resolve) => {
    const look = () => {
      const slot = store.slots().get(key)
      const isRemoved = slot?.fileId !== fileId || slot?.status === 'failed'
      const isStored = slot?.isStored === true || slot?.upload !== undefined
      if (!isRemoved && !isStored) return
      stop()
      resolve(!isRemoved)
    }
    const stop = store.subscribe(look)
    look()
  })
  if (stored) await discardShared([sharedId])
}

/** Files that came in together for one form. They stay while the form shows another step. */
function makeIncomingStore(store: UploadStore) {
  const files = createStore<readonly IncomingFile[]>([])
  const name = `incoming ${crypto.randomUUID()}`
  /** Shared files that were already offered here: a removed one does not come back. */
  const shownIds = new Set<string>()

  function set(next: readonly IncomingFile[]): void {
    for (const { id, imageUrl } of files.get()) {
      if (imageUrl && !next.some((one) => one.id === id)) URL.revokeObjectURL(imageUrl)
    }
    // Shared files are stored on this device until a form takes them.
    const isUnsaved = next.some(({ sharedId }) => sharedId === undefined)
    setUnsaved(name, isUnsaved)
    files.set(next)
  }

  return {
    subscribe: files.subscribe,
    files: files.get,
    /** Offers the files with the documents that their names suggest. */
    async add(chosen: readonly File[], documents: readonly RequiredDocument[]): Promise<void> {
      const added = await Promise.all(
        chosen.map(async (file) => {
          const { problem } = await checkFile(file, true)
          return incomingFile(file, problem)
        }),
      )
      set(withIncoming(files.get(), added, documents, store.slots().keys()))
    },
    /** Offers the shared files that were not offered here before. */
    addShared(shared: readonly WaitingFile[], documents: readonly RequiredDocument[]): void {
      const added = shared
        .filter(({ id }) => !shownIds.has(id))
        .map(({ id, file, problem }) => ({ ...incomingFile(file, problem), sharedId: id }))
      if (added.length === 0) return
      for (const { sharedId } of added) shownIds.add(sharedId)
      set(withIncoming(files.get(), added, documents, store.slots().keys()))
    },
    assign: (id: string, key: string | null) => set(assigned(files.get(), id, key)),
    leaveOut: (id: string) => set(files.get().filter((file) => file.id !== id)),
    /**
     * Moves each file with a chosen document into its slot, replacing the slot's file. Returns
     * their keys.
     */
    take(documents: readonly RequiredDocument[]): string[] {
      const taken = documents.flatMap((document) => {
        const found = files
          .get()
          .find(({ key, problem }) => key === document.key && problem === null)
        if (!found) return []
        store.choose(document.key, found.file, presetOf(document))
        if (found.sharedId !== undefined)
          void releaseOnceStored(store, document.key, found.sharedId)
        return [{ id: found.id, key: document.key }]
      })
      set(files.get().filter(({ id }) => !taken.some((one) => one.id === id)))
      return taken.map(({ key }) => key)
    },
  }
}

export type IncomingStore = ReturnType<typeof makeIncomingStore>

const stores = new WeakMap<UploadStore, IncomingStore>()

/** The store of incoming files that belongs to these uploads. */
export function incomingStoreFor(store: UploadStore): IncomingStore {
  const found = stores.get(store) ?? makeIncomingStore(store)
  stores.set(store, found)
  return found
}
