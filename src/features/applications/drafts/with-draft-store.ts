import type { DraftStore } from './draft-store.ts'

const load = () => import('./draft-store.ts')

/** Fetches the store's code ahead, while there is a link. */
export function prefetchDraftStore(): void {
  load().catch(() => undefined)
}

/**
 * Does something with the person's drafts; the store's code comes on the first use. Rejects with
 * `LockedError` while their key is not the one that is open at the moment it begins.
 */
export async function withDraftStore<T>(
  userId: string,
  act: (store: DraftStore) => Promise<T>,
): Promise<T> {
  const { draftStoreOf } = await load()
  return act(draftStoreOf(userId))
}
