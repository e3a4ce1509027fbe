import { useEffect, useState } from 'react'
import { openOutbox } from '../../../sw/outbox/database.ts'
import type { Entry, Tombstone } from '../../../sw/outbox/entry.ts'
import { onOutboxChange } from '../../../sw/outbox/outbox-changes.ts'
import { findEntry, findTombstone } from '../../../sw/outbox/read-outbox.ts'

export interface WatchedLetter {
  /** While it waits on this device. */
  entry?: Entry | undefined
  /** Once it is on the server. */
  tombstone?: Tombstone | undefined
}

/** What has become of a letter, as it happens; `null` until it was looked for. */
export function useLetter(id: string): WatchedLetter | null {
  const [letter, setLetter] = useState<WatchedLetter | null>(null)
  useEffect(() => {
    let looks = 0
    const look = async () => {
      looks += 1
      const mine = looks
      const outbox = await openOutbox()
      const entry = await findEntry(outbox, id)
      const found = { entry, tombstone: entry ? undefined : await findTombstone(outbox, id) }
      if (mine === looks) setLetter(found)
    }
    const follow = () => {
      // A store that the browser has closed is opened again with the next change.
      look().catch(() => undefined)
    }
    follow()
    const stop = onOutboxChange((changed) => {
      if (changed === null || changed === id) follow()
    })
    return () => {
      looks = Infinity
      stop()
    }
  }, [id])
  return letter
}
