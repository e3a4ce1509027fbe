import { useEffect, useState } from 'react'
import { openOutbox } from '../../../sw/outbox/database.ts'
import type { Entry } from '../../../sw/outbox/entry.ts'
import { onOutboxChange } from '../../../sw/outbox/outbox-changes.ts'
import type { SentEnvelope } from './read-view.ts'
import { openTombstone } from './read-view.ts'

export interface WatchedEnvelope {
  /** While it waits on this device. */
  entry?: Entry | undefined
  /** Once it is on the server. */
  tombstone?: SentEnvelope | undefined
}

/** An envelope's present state, live; `null` until it is first read. */
export function useEnvelope(id: string): WatchedEnvelope | null {
  const [envelope, setEnvelope] = useState<WatchedEnvelope | null>(null)
  useEffect(() => {
    let reads = 0
    const read = async () => {
      reads += 1
      const current = reads
      const [outbox, { findEntry, findTombstone }] = await Promise.all([
        openOutbox(),
        import('../../../sw/outbox/entry-store.ts'),
      ])
      const entry = await findEntry(outbox, id)
      const sent = entry ? undefined : await findTombstone(outbox, id)
      const found = { entry, tombstone: sent && (await openTombstone(sent)) }
      if (current === reads) setEnvelope(found)
    }
    const refresh = () => {
      // A store that the browser has closed is opened again with the next change.
      read().catch(() => undefined)
    }
    refresh()
    const stop = onOutboxChange((changed) => {
      if (changed === null || changed === id) refresh()
    })
    return () => {
      reads = Infinity
      stop()
    }
  }, [id])
  return envelope
}
