import { openOutbox } from '../../../../sw/outbox/database.ts'

/**
 * Whether an envelope of this id lies in the outbox, has gone from there to the server, or was given up
 * there. What it says must not become a second envelope, whatever a draft of it still looks like.
 * Where the outbox can't be opened no envelope can be made either.
 */
export async function envelopeExists(id: string): Promise<boolean> {
  try {
    const [outbox, store] = await Promise.all([
      openOutbox(),
      import('../../../../sw/outbox/entry-store.ts'),
    ])
    return (
      (await store.findEntry(outbox, id)) !== undefined ||
      (await store.findTombstone(outbox, id)) !== undefined ||
      (await store.wasDiscarded(outbox, id))
    )
  } catch {
    return false
  }
}
