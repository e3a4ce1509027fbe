import { rememberedStore } from '../../../api/remembered-store.ts'
import { useStore } from '../../../api/use-store.ts'

/** Whose practice the list of first days has not told the server of yet, by id. */
const practised = rememberedStore('practised', (stored): string | null =>
  typeof stored === 'string' ? stored : null,
)

/**
 * Remembers that the person has practised to the end, also without a connection. The list on the dashboard
 * tells the server: practice itself asks nothing of it.
 */
export function notePractised(userId: string): void {
  practised.set(userId)
}

export function usePractised(userId: string): boolean {
  return useStore(practised) === userId
}

/** The server knows. */
export function forgetPractised(): void {
  practised.set(null)
}
