import * as v from 'valibot'
import { Upload } from '../../../contract/documents.ts'
import type { Submission } from '../../../contract/submission.ts'
import { SubmissionReceipt } from '../../../contract/submission.ts'

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
  /** Under which its bytes lie in the store of files. */
  fileId: v.string(),
  name: v.string(),
  type: v.string(),
  size: v.number(),
  /** SHA-256 of the bytes, hexadecimal. */
  sha256: v.string(),
  /** What the server answered, once it has it. */
  upload: v.nullable(Upload),
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
  /** The last press of Submit that was not refused: it goes on under the same number. */
  sent: v.nullable(
    v.object({ id: v.string(), token: v.string(), body: SentBody, fingerprint: v.string() }),
  ),
  isUnconfirmed: v.boolean(),
  isReady: v.boolean(),
  receipt: v.nullable(SubmissionReceipt),
  documents: v.array(DraftDocument),
})
export type StoredDraft = v.InferOutput<typeof StoredDraft>

type Migration = (older: Record<string, unknown>) => Record<string, unknown>

/** By the version that they read; each makes the next one of it. */
const MIGRATIONS: Record<number, Migration> = {}

function versionOf(value: unknown): number {
  const version = (value as { schemaVersion?: unknown } | null)?.schemaVersion
  return typeof version === 'number' ? version : Number.NaN
}

/**
 * The draft in today's shape, whichever version of the app kept it; `null` for one of a newer
 * version and for what is no draft: it stays where it is, for a version that can read it.
 */
export function readStoredDraft(value: unknown, migrations = MIGRATIONS): StoredDraft | null {
  let draft = value
  for (let version = versionOf(draft); version < DRAFT_VERSION; version += 1) {
    const migrate = migrations[version]
    if (!migrate) return null
    draft = { ...migrate(draft as Record<string, unknown>), schemaVersion: version + 1 }
  }
  const read = v.safeParse(StoredDraft, draft)
  return read.success ? read.output : null
}
