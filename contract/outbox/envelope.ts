import * as v from 'valibot'
import { Id, Instant } from '../core/primitives.ts'
import { Base64Url } from '../devices/devices.ts'
import { DOCUMENT_BYTES } from '../documents/documents.ts'
import { LetterKind } from './envelope-kinds.ts'

/** The shape of the envelope; the server reads every released one (offline.md, rules 10 and 11). */
export const LETTER_VERSION = 1

export const IV_BYTES = 12
const TAG_BYTES = 16
/** What sealing adds to a part's content: IV in front, tag behind. */
export const SEAL_BYTES = IV_BYTES + TAG_BYTES

/** The fields travel with the letter; documents by resumable upload. */
export const FIELDS_BYTES = 128 * 1024
const MOST_PARTS = 21

/** SHA-256, base64url. */
const Digest = v.pipe(Base64Url, v.length(43, 'invalid'))

/**
 * One sealed part: `IV ‖ AES-GCM-256(content)` under a fresh key of its own, with `sealedFor` as
 * additional data; the key wrapped by RSA-OAEP (SHA-256) to the server's sealing key.
 */
export const Part = v.object({
  partId: Id,
  /** Length of the sealed bytes. */
  bytes: v.pipe(
    v.number(),
    v.integer('invalid'),
    v.minValue(SEAL_BYTES, 'too_small'),
    v.maxValue(DOCUMENT_BYTES + SEAL_BYTES, 'too_large'),
  ),
  /** Of the sealed bytes. */
  sha256: Digest,
  sealingKeyId: Id,
  wrappedKey: v.pipe(Base64Url, v.maxLength(700, 'too_long')),
})
export type Part = v.InferOutput<typeof Part>

/** What lies in the outbox and goes to the server: who says what, not what it says. */
export const Letter = v.object({
  version: v.literal(LETTER_VERSION),
  /** Made once, when the person pressed Submit: the idempotency key, for ever. */
  _id: Id,
  ownerId: Id,
  deviceId: Id,
  kind: LetterKind,
  /** Of the body that is sealed in the fields part. */
  schemaVersion: v.pipe(v.number(), v.integer('invalid')),
  /** Provisional, as the customer was told it. */
  number: v.pipe(v.string('required'), v.maxLength(20, 'too_long')),
  /** The letter that must be done before this one: order within one application alone (rule 5). */
  dependsOnId: v.nullable(Id),
  /** The rejected letter that this one puts right (rule 6). */
  correctsId: v.nullable(Id),
  /** By the device's clock. */
  capturedAt: Instant,
  /** What the device's and the server's clock showed at one moment, the last time both were seen. */
  clocks: v.nullable(v.object({ device: Instant, server: Instant })),
  /** The fields first (their content is a `LetterContent`), then one for each document. */
  parts: v.pipe(
    v.array(Part),
    v.minLength(1, 'required'),
    v.maxLength(MOST_PARTS, 'too_large'),
    v.check((parts) => new Set(parts.map(({ partId }) => partId)).size === parts.length, 'invalid'),
  ),
})
export type Letter = v.InferOutput<typeof Letter>

/** What the fields part holds once it is opened, as JSON. */
export const LetterContent = v.object({
  /** As the kind and its schema version say; where that names uploads, it names parts. */
  body: v.unknown(),
  /** The documents by the ids of their parts. */
  files: v.record(
    Id,
    v.object({
      name: v.string(),
      /** SHA-256 of the document itself, hexadecimal. */
      sha256: v.pipe(v.string(), v.regex(/^[\da-f]{64}$/, 'invalid')),
      /** The same document where it already lies on the server, sent while the form was open. */
      uploadId: v.optional(Id),
    }),
  ),
})
export type LetterContent = v.InferOutput<typeof LetterContent>

/**
 * What the device signs (ECDSA P-256 with SHA-256, IEEE P1363): the whole letter, in an order that
 * does not depend on how its objects were made.
 */
export function letterText(letter: Letter): string {
  const { clocks } = letter
  return JSON.stringify([
    'letter',
    letter.version,
    letter._id,
    letter.ownerId,
    letter.deviceId,
    letter.kind,
    letter.schemaVersion,
    letter.number,
    letter.dependsOnId,
    letter.correctsId,
    letter.capturedAt,
    clocks && [clocks.device, clocks.server],
    letter.parts.map((part) => [
      part.partId,
      part.bytes,
      part.sha256,
      part.sealingKeyId,
      part.wrappedKey,
    ]),
  ])
}

/**
 * The additional data of a sealed part: it opens for this owner and under this id alone. The letter
 * is not named, so that a corrected letter takes the documents of the rejected one along.
 */
export function sealedFor(ownerId: string, partId: string): string {
  return JSON.stringify(['part', ownerId, partId])
}
