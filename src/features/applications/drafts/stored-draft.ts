import * as v from 'valibot'
import type { Submission } from '../../../../contract/applications/submission.ts'
import { SubmissionReceipt } from '../../../../contract/applications/submission.ts'
import { Upload } from '../../../../contract/documents/documents.ts'

/** Raised with every change of the shape that an older version could not read or would misread. */
export const DRAFT_VERSION = 1

const Values = v.object({
  serviceId: v.string(),
  franchiseId: v.string(),
  customer: v.object({
    name: v.string(),
    phone: v.string(),
    email: v.string(),
    address: v.string(),
  }),
  fields: v.record(v.string(), v.nullable(v.string())),
  remark: v.string(),
  consent: v.boolean(),
})

export const DraftDocument = v.object({
  /** The service's required document that it is. */
  key: v.string(),
  /** Under which its bytes lie in the store of files; the id of its attachment in an envelope as well. */
  fileId: v.string(),
  name: v.string(),
  type: v.string(),
  size: v.number(),
  /** SHA-256 of the bytes, hexadecimal. */
  sha256: v.string(),
  /** What was looked for in it (UploadSlot); nothing where that was not asked yet. */
  hides: v.optional(v.literal('aadhaar')),
  /** What the server answered, once it has it. */
  upload: v.nullable(Upload),
  /** It lies in the envelope that the draft corrects, sealed for the server: not as bytes here. */
  isAttached: v.boolean(),
})
export type DraftDocument = v.InferOutput<typeof DraftDocument>

const SentBody = v.custom<v.InferInput<typeof Submission>>(
  (value) => typeof value === 'object' && value !== null,
)

/** One unfinished application as it lies on this device, sealed under its owner's key. */
export const StoredDraft = v.object({
  schemaVersion: v.literal(DRAFT_VERSION),
  id: v.string(),
  values: Values,
  step: v.number(),
  seenFee: v.nullable(v.object({ serviceId: v.string(), paise: v.number() })),
  /**
   * The envelope that the next press of Submit makes, or the last one made: the draft's own id at
   * first, so that two tabs can't make two envelopes of one draft.
   */
  envelopeId: v.string(),
  /** The rejected envelope that the next one puts right. */
  correctsId: v.nullable(v.string()),
  /** Printed as the slip's QR; through all corrections the same, as the customer has it. */
  token: v.nullable(v.string()),
  /** What the last press said, for its confirmation. */
  sent: v.nullable(SentBody),
  isReady: v.boolean(),
  receipt: v.nullable(SubmissionReceipt),
  documents: v.array(DraftDocument),
})
export type StoredDraft = v.InferOutput<typeof StoredDraft>

type Stored = Record<string, unknown>
type Migration = (older: Stored) => Stored

/** By the version that each reads; it makes the next version of the draft. */
const MIGRATIONS: Record<number, Migration> = {}

function versionOf(value: unknown): number {
  const version = (value as { schemaVersion?: unknown } | null)?.schemaVersion
  return typeof version === 'number' ? version : Number.NaN
}

/** `null` for a value that no version of the app can have stored. */
function migrated(migrate: Migration, older: Stored, schemaVersion: number): Stored | null {
  try {
    return { ...migrate(older), schemaVersion }
  } catch {
    return null
  }
}

/**
 * The draft in today's shape, whichever version of the app stored it; `null` for one of a newer
 * version and for a value that is no draft: it stays stored, for a version that can read it.
 */
export function readStoredDraft(value: unknown, migrations = MIGRATIONS): StoredDraft | null {
  let draft = value
  for (let version = versionOf(draft); version < DRAFT_VERSION; version += 1) {
    const migrate = migrations[version]
    if (!migrate) return null
    draft = migrated(migrate, draft as Stored, version + 1)
    if (draft === null) return null
  }
  const read = v.safeParse(StoredDraft, draft)
  return read.success ? read.output : null
}
