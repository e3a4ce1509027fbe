import { useQueryClient } from '@tanstack/react-query'
import type { GenericSchema } from 'valibot'
import { safeParse } from 'valibot'
import type { EnvelopeKind } from '../../../contract/outbox/envelope.ts'
import { useUser } from '../../session/user.tsx'
import { outboxQuery, useEntries } from './queries.ts'
import type { OutboxItem } from './read-view.ts'

/** What a person wrote that waits on this device, with its body read. */
export interface Queued<Body> {
  waiting: OutboxItem
  body: Body
  /** The server refused it; the person writes it again, or gives it up. */
  isRefused: boolean
}

function queuedIn<Body>(
  entries: readonly OutboxItem[],
  kind: EnvelopeKind,
  schema: GenericSchema<unknown, Body>,
): Queued<Body>[] {
  return entries.flatMap((waiting): Queued<Body>[] => {
    const { entry, editableCopy } = waiting
    if (entry.envelope.kind !== kind) return []
    const read = safeParse(schema, editableCopy?.content.body)
    return read.success
      ? [{ waiting, body: read.output, isRefused: entry.state === 'rejected' }]
      : []
  })
}

/** The person's envelopes of a kind that wait on this device and can be read, the oldest first. */
export function useQueued<Body>(
  kind: EnvelopeKind,
  schema: GenericSchema<unknown, Body>,
): Queued<Body>[] {
  return queuedIn(useEntries(), kind, schema)
}

/**
 * Finds the envelope that the next one about the same record follows: those of one record arrive in their order
 * (offline.md, rule 5). It reads the outbox at the press: what was saved a moment ago may not be drawn yet.
 */
export function useLastQueued<Body>(
  kind: EnvelopeKind,
  schema: GenericSchema<unknown, Body>,
  isOfRecord: (body: Body) => boolean,
): () => Promise<string | null> {
  const client = useQueryClient()
  const { _id: userId } = useUser().userInfo
  return async () => {
    const { entries } = await client.query(outboxQuery(userId))
    const last = queuedIn(entries, kind, schema).findLast(
      ({ body, isRefused }) => !isRefused && isOfRecord(body),
    )
    return last?.waiting.entry._id ?? null
  }
}
