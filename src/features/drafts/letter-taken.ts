import { openOutbox } from '../../../sw/outbox/database.ts'
import { findEntry, findTombstone } from '../../../sw/outbox/read-outbox.ts'

/**
 * Whether a letter of this id lies in the outbox, or has gone from there to the server. What it
 * says must not become a second letter, whatever a draft of it still looks like. Where the outbox
 * can't be opened no letter can be made either.
 */
export async function isLetterTaken(id: string): Promise<boolean> {
  try {
    const outbox = await openOutbox()
    return Boolean((await findEntry(outbox, id)) ?? (await findTombstone(outbox, id)))
  } catch {
    return false
  }
}
