import * as v from 'valibot'
import type { Submission } from '../../../../contract/applications/submission.ts'
import { SubmissionReceipt } from '../../../../contract/applications/submission.ts'
import { Upload } from '../../../../contract/documents/documents.ts'
import { sha256Of } from '../../../blocks/documents/upload/file-check.ts'
import { LockedError, currentOwner } from '../../../offline/device-store/owner.ts'
import type { SealedStore } from '../../../offline/device-store/sealed-store.ts'
import { sealedStore } from '../../../offline/device-store/sealed-store.ts'
import { Reused } from './reused-documents.ts'

/** Raised with every change of the shape that an older version would misread. */
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
  keepDetails: v.optional(v.boolean()),
  reused: v.optional(Reused),
})

export const DraftDocument = v.object({
  /** Key of the service's document. */
  key: v.string(),
  /** Key of its bytes in the store of files, and the id of its attachment in an envelope. */
  fileId: v.string(),
  name: v.string(),
  type: v.string(),
  size: v.number(),
  /** SHA-256 of the bytes, hexadecimal. */
  sha256: v.string(),
  /** The number that was masked on the document, or confirmed not to be there (UploadSlot). */
  hides: v.optional(v.literal('aadhaar')),
  /** The server's answer to the upload. */
  upload: v.nullable(Upload),
  /** The bytes are in the corrected envelope, sealed for the server, and not readable here. */
  isAttached: v.boolean(),
  /** The file's bytes are not on the disk: only the open page may still have them. */
  isNotStored: v.optional(v.literal(true)),
})
export type DraftDocument = v.InferOutput<typeof DraftDocument>

const SentBody = v.custom<v.InferInput<typeof Submission>>(
  (value) => typeof value === 'object' && value !== null,
)

/** One unfinished application as stored on this device, sealed under its owner's key. */
export const StoredDraft = v.object({
  schemaVersion: v.literal(DRAFT_VERSION),
  id: v.string(),
  values: Values,
  step: v.number(),
  /** Whether the documents come before the customer, which decides which step the number means. */
  documentsFirst: v.optional(v.boolean()),
  seenFee: v.nullable(v.object({ serviceId: v.string(), paise: v.number() })),
  /**
   * Id of the envelope that the next press of Submit makes, or of the last one made. At first it is
   * the draft's own id, so that two tabs can't make two envelopes of one draft.
   */
  envelopeId: v.string(),
  /** Id of the rejected envelope that the next one corrects. */
  correctsId: v.nullable(v.string()),
  /** Printed as the slip's QR code; corrections keep it, as the customer already has it. */
  token: v.nullable(v.string()),
  /** The content of the last press, for its confirmation. */
  sent: v.nullable(SentBody),
  isReady: v.boolean(),
  receipt: v.nullable(SubmissionReceipt),
  documents: v.array(DraftDocument),
  /** Ids of files that it names no more; their bytes go once this is stored. */
  formerFiles: v.optional(v.array(v.string())),
})
export type StoredDraft = v.InferOutput<typeof StoredDraft>

type Stored = Record<string, unknown>
type Migration = (older: Stored) => Stored

/** Migrations by the version that they read; each makes the next version. */
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
 * The draft in the present shape, from any earlier version. `null` for a newer version or an
 * invalid value: it stays stored for a version that can read it.
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

export interface DraftEntry {
  draft: StoredDraft
  /** Epoch milliseconds; null while it is not stored. */
  savedAt: number | null
  /** Keys of the documents whose files only this page has. */
  onlyHere?: readonly string[]
}

export interface DraftEntries {
  entries: DraftEntry[]
  /** Number of drafts of another version, which this version can't read. */
  unreadable: number
}

/**
 * One person's drafts and their files on this device. A draft names its files before they are
 * stored and until they are deleted, so that none is orphaned; and none is deleted that the stored
 * draft is made of.
 */
export function makeDraftStore(drafts: SealedStore, files: SealedStore) {
  async function removeFiles(fileIds: readonly string[]): Promise<void> {
    for (const fileId of fileIds) await files.remove(fileId)
  }
  return {
    async list(): Promise<DraftEntries> {
      const stored = await drafts.entries()
      const entries = stored.flatMap(({ value, savedAt }) => {
        const draft = readStoredDraft(value)
        return draft ? [{ draft, savedAt }] : []
      })
      return { entries, unreadable: stored.length - entries.length }
    },
    async find(id: string): Promise<DraftEntry | undefined> {
      const stored = await drafts.get(id)
      const draft = stored && readStoredDraft(stored.value)
      return draft ? { draft, savedAt: stored.savedAt } : undefined
    },
    /** Resolves when the draft is on the disk. */
    save: (draft: StoredDraft): Promise<void> => drafts.put(draft.id, draft),
    async remove(draft: StoredDraft): Promise<void> {
      const { documents, formerFiles = [] } = draft
      await removeFiles([...documents.map(({ fileId }) => fileId), ...formerFiles])
      await drafts.remove(draft.id)
    },
    storeFile: (fileId: string, bytes: Uint8Array): Promise<void> => files.putBytes(fileId, bytes),
    removeFiles,
    /** The stored file, or `undefined` when it is missing or its hash differs. */
    async file({ fileId, name, type, sha256 }: DraftDocument): Promise<File | undefined> {
      const found = await files.getBytes(fileId)
      const bytes = found && new Uint8Array(found)
      if (!bytes || (await sha256Of(bytes)) !== sha256) return undefined
      return new File([bytes], name, { type })
    },
  }
}

export type DraftStore = ReturnType<typeof makeDraftStore>

/** The drafts of this person. Throws `LockedError` while their key is not the one that is open. */
export function draftStoreOf(userId: string): DraftStore {
  if (currentOwner()?.userId !== userId) throw new LockedError('The drafts are locked')
  return makeDraftStore(sealedStore('drafts'), sealedStore('files'))
}
