import { READ_ONLY_MARK, SERVER_HEADER } from '../../contract/core/headers.ts'
import type { Answer } from './api-error.ts'
import { createStore } from './store.ts'

/** Whether the server takes no changes, by its last answer. */
export const isReadOnly = createStore(false)

/** Every answer of our server says it. */
export function noteReadOnly({ header }: Answer): void {
  const mark = header(SERVER_HEADER)
  if (mark !== null) isReadOnly.set(mark === READ_ONLY_MARK)
}
