import * as v from 'valibot'
import { Upload } from '../../../../contract/documents/documents.ts'
import type { RestoredSlot } from '../../../blocks/documents/upload/stored-file.ts'
import type { UploadSlot } from '../../../blocks/documents/upload/upload-slot.ts'
import { storageKeys } from '../../../storage-keys.ts'

/** A file that the server has: after a reload it need not be chosen again. */
const SentFile = v.object({
  file: v.object({ name: v.string(), size: v.number(), type: v.string() }),
  fileId: v.string(),
  sha256: v.string(),
  hides: v.optional(v.literal('aadhaar')),
  upload: Upload,
})
type SentFile = v.InferOutput<typeof SentFile>

const Memory = v.object({ token: v.string(), files: v.record(v.string(), SentFile) })
type Memory = v.InferOutput<typeof Memory>

// Session storage is this tab's alone and ends with it: the computer may be a shared one.

function read(): Memory | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKeys.reupload) ?? 'null')
    return v.is(Memory, stored) ? stored : null
  } catch {
    return null
  }
}

function write(memory: Memory): void {
  try {
    sessionStorage.setItem(storageKeys.reupload, JSON.stringify(memory))
  } catch {
    // Without storage a reload begins anew with the message's link.
  }
}

/** The token of the link that this tab was opened with. */
export function rememberedToken(): string | null {
  return read()?.token ?? null
}

/** Remembers a link's token; what belongs to another link is forgotten. */
export function rememberToken(token: string): void {
  if (read()?.token !== token) write({ token, files: {} })
}

/** Remembers which of the link's files the server has. */
export function rememberSent(token: string, slots: ReadonlyMap<string, UploadSlot>): void {
  const files: Memory['files'] = {}
  for (const [requirement, { file, fileId, sha256, hides, upload }] of slots) {
    if (!file || !fileId || !sha256 || !upload) continue
    const { name, size, type } = file
    files[requirement] = {
      ...{ file: { name, size, type }, fileId, sha256, upload },
      ...(hides && { hides }),
    }
  }
  write({ token, files })
}

/** The files that the server has, as slots; their bytes are not here any more. */
export function sentSlots(token: string): Map<string, RestoredSlot> {
  const memory = read()
  const files = memory?.token === token ? memory.files : {}
  const restored = ({ hides, ...known }: SentFile): RestoredSlot => ({
    ...known,
    hides,
    isAttached: true,
    load: async () => undefined,
  })
  return new Map(Object.entries(files).map(([key, sent]) => [key, restored(sent)]))
}

/** Forgets link and files, once they are of no use. */
export function forgetLink(): void {
  try {
    sessionStorage.removeItem(storageKeys.reupload)
  } catch {
    // Storage is blocked, so nothing was stored there before either.
  }
}
