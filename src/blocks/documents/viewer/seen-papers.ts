import { createStore } from '../../../api/store.ts'
import { useStore } from '../../../api/use-store.ts'

/** When this page last showed each document, by its id. The page ends with the session, and this with it. */
const seen = createStore<ReadonlyMap<string, Date>>(new Map())

/** Notes that a paper has been drawn before the person's eyes. */
export function noteSeenPaper(documentId: string): void {
  seen.set(new Map(seen.get()).set(documentId, new Date()))
}

/** The papers that this page has shown. */
export function useSeenPapers(): ReadonlyMap<string, Date> {
  return useStore(seen)
}
