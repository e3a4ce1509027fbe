import { createStore } from '../../api/store.ts'
import { useStore } from '../../api/use-store.ts'

/**
 * Where this page's databases are. `memory`: the browser cannot keep one, and what is stored ends with
 * the page.
 */
export type StorageKind = 'disk' | 'memory'

const kind = createStore<StorageKind>('disk')

export const storageKind = kind.get

/** The browser could not open a database: from now on this page promises nothing. */
export const noteMemoryStorage = (): void => kind.set('memory')

export function useStorageKind(): StorageKind {
  return useStore(kind)
}
