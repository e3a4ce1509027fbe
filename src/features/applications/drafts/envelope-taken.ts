import { openOutbox } from '../../../../sw/outbox/database.ts'

/**
 * Whether an envelope of this id is in the outbox, was sent, or was discarded there. Its draft must
 * not become a second envelope. False where the outbox can't be opened, as no envelope can be made
 * then.
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
