import * as v from 'valibot'
import type { EnvelopeKind, ReceiptOf } from '../../../contract/outbox/envelope.ts'
import type { Actor } from '../../platform/caller.ts'
import type { Queryable, Tx } from '../../platform/database/database.ts'
import { InvalidInput } from '../../platform/http/endpoint-route.ts'
import { getDoneEnvelope } from './queries.ts'

/** An envelope's own facts, beside what its body says. */
export interface EnvelopeFacts {
  envelopeId: string
  /** The device that signed the envelope. */
  deviceId: string
  /** Provisional, as the customer's slip shows it. */
  number: string
  /** Corrected where the device's clock was wrong. */
  capturedAt: Date
  /** When it arrived. A rule that compares moments takes its own, once it holds its lock. */
  receivedAt: Date
  /** The documents by their attachments' ids. */
  documentOf(attachmentId: string): string
}

/** What an envelope of the kind wants done. */
export interface EnvelopeTask<K extends EnvelopeKind = EnvelopeKind> {
  /** The attachments that its body names, and where. */
  attachments: { attachmentId: string; path: string }[]
  /** Throws the refusals that are known before its documents have arrived. */
  check(tx: Queryable, owner: Actor): Promise<void>
  /** Does it, with the errors of the kind's own service; answers the kind's receipt. */
  take(tx: Tx, owner: Actor, facts: EnvelopeFacts): Promise<ReceiptOf<K>>
}

/**
 * How envelopes of these kinds are read, by the version of their schema. A version that was ever released stays
 * (offline.md, rule 10).
 */
export type EnvelopeReaders<K extends EnvelopeKind> = {
  [Kind in K]: Record<number, (body: unknown) => EnvelopeTask<Kind>>
}

/** Reads a body of whichever kind and version: the server's domains say how (`server/envelopes.ts`). */
export type ReadTask = (kind: EnvelopeKind, schemaVersion: number, body: unknown) => EnvelopeTask

/** The body in its schema's shape; 400 `request.invalid`. */
export function parseBody<S extends v.GenericSchema>(schema: S, body: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, body)
  if (!result.success) throw new InvalidInput(result.issues)
  return result.output
}

/** The record that an envelope is about: named, or made by an earlier envelope of its owner. */
export async function recordOf(
  tx: Queryable,
  owner: Actor,
  record: { _id: string } | { envelopeId: string },
): Promise<string> {
  if ('_id' in record) return record._id
  return (await getDoneEnvelope(tx, owner._id, record.envelopeId)).subjectId
}

/** The attachments of a body that names them in a list. */
export const attachmentsOf = (documents: readonly string[]) =>
  documents.map((attachmentId, index) => ({ attachmentId, path: `documents.${index}` }))
