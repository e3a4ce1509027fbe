import { openOutbox } from '../../../../sw/outbox/database.ts'
import { findEntry, findTombstone, isGivenUp } from '../../../../sw/outbox/read-outbox.ts'

/**
 * Whether a letter of this id lies in the outbox, has gone from there to the server, or was given up
 * there. What it says must not become a second letter, whatever a draft of it still looks like.
 * Where the outbox can't be opened no letter can be made either.
 */
export async function isLetterTaken(id: string): Promise<boolean> {
  try {
    const outbox = await openOutbox()
    return (
      (await findEntry(outbox, id)) !== undefined ||
      (await findTombstone(outbox, id)) !== undefined ||
      (await isGivenUp(outbox, id))
    )
  } catch {
    return false
  }
}
