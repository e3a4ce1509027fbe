import { presetOf } from '../../../contract/document-presets.ts'
import type { RequiredDocument } from '../../../contract/services.ts'
import { checkFile } from '../../shared/documents/file-check.ts'
import type { UploadStore } from '../../shared/documents/upload-store.ts'
import { setUnsaved } from '../../shared/session/unsaved.ts'
import type { IncomingFile } from './incoming.ts'
import { assigned, withIncoming } from './incoming.ts'

/** What came in at once beside one form's documents. It stays while the form shows another step. */
function makeIncomingStore(store: UploadStore) {
  const listeners = new Set<() => void>()
  const name = `incoming ${crypto.randomUUID()}`
  let files: readonly IncomingFile[] = []

  function set(next: readonly IncomingFile[]): void {
    for (const { id, imageUrl } of files) {
      if (imageUrl && !next.some((one) => one.id === id)) URL.revokeObjectURL(imageUrl)
    }
    files = next
    setUnsaved(name, files.length > 0)
    for (const listener of listeners) listener()
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    files: () => files,
    /** Lays the files before the person, with the documents that their names suggest. */
    async add(chosen: readonly File[], documents: readonly RequiredDocument[]): Promise<void> {
      const added = await Promise.all(
        chosen.map(async (file) => {
          const { type, problem } = await checkFile(file, true)
          const isPicture = type?.startsWith('image/') ?? false
          const imageUrl = isPicture ? URL.createObjectURL(file) : undefined
          return { id: crypto.randomUUID(), file, problem, imageUrl }
        }),
      )
      set(withIncoming(files, added, documents, store.slots().keys()))
    },
    assign: (id: string, key: string | null) => set(assigned(files, id, key)),
    leaveOut: (id: string) => set(files.filter((file) => file.id !== id)),
    /** Those for which a document was chosen become it, in place of what lies there. Answers which. */
    take(documents: readonly RequiredDocument[]): string[] {
      const taken = documents.flatMap((document) => {
        const found = files.find(({ key, problem }) => key === document.key && problem === null)
        if (!found) return []
        store.choose(document.key, found.file, presetOf(document))
        return [{ id: found.id, key: document.key }]
      })
      set(files.filter(({ id }) => !taken.some((one) => one.id === id)))
      return taken.map(({ key }) => key)
    },
  }
}

export type IncomingStore = ReturnType<typeof makeIncomingStore>

const stores = new WeakMap<UploadStore, IncomingStore>()

/** The one beside these documents. */
export function incomingBeside(store: UploadStore): IncomingStore {
  const found = stores.get(store) ?? makeIncomingStore(store)
  stores.set(store, found)
  return found
}
