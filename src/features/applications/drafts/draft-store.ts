import * as v from 'valibot'
import type { Submission } from '../../../../contract/applications/submission.ts'
import { SubmissionReceipt } from '../../../../contract/applications/submission.ts'
import { Upload } from '../../../../contract/documents/documents.ts'
import { sha256Of } from '../../../blocks/documents/upload/file-check.ts'
import { LockedError, currentOwner } from '../../../offline/device-store/owner.ts'
import type { SealedStore } from '../../../offline/device-store/sealed-store.ts'
import { sealedStore } from '../../../offline/device-store/sealed-store.ts'

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

export interface DraftEntry {
  draft: StoredDraft
  /** Epoch milliseconds; null while it could not be kept. */
  savedAt: number | null
}

export interface DraftEntries {
  entries: DraftEntry[]
  /** How many another version of the app has kept, which this one can't read. */
  unreadable: number
}

/**
 * One person's drafts and their files on this device. A draft names its files before they lie there
 * and until after they are gone, so that none is ever left behind unseen.
 */
export function makeDraftStore(drafts: SealedStore, files: SealedStore) {
  async function removeFiles(documents: readonly Pick<DraftDocument, 'fileId'>[]): Promise<void> {
    for (const { fileId } of documents) await files.remove(fileId)
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
    /** Resolves when it lies on the disk. */
    save: (draft: StoredDraft): Promise<void> => drafts.put(draft.id, draft),
    async remove(draft: StoredDraft): Promise<void> {
      await removeFiles(draft.documents)
      await drafts.remove(draft.id)
    },
    storeFile: (fileId: string, bytes: Uint8Array): Promise<void> => files.putBytes(fileId, bytes),
    removeFiles,
    /** The very file that was taken in, or `undefined` when it is not there whole. */
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
