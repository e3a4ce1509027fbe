import * as v from 'valibot'
import type { Upload } from '../../../../../contract/documents/documents.ts'
import { DocumentType } from '../../../../../contract/documents/documents.ts'
import type {
  DocumentToSend,
  SendOptions,
} from '../../../../blocks/documents/upload/send-in-chunks.ts'
import { makeUploadStore } from '../../../../blocks/documents/upload/upload-store.ts'
import type { Autosave, SaveState } from '../../drafts/autosave.ts'
import { makeDraft } from '../draft/draft-lifecycle.ts'
import type { ApplicationDraft } from '../draft/draft.ts'
import type { FormPort } from '../draft/form-port.ts'

/** As a connection that never fails: what is not sent waits for none. */
const ALWAYS = { isDown: () => false, onReconnect: () => () => undefined }

/** The answer that a server would give, of a file that stays in the page. */
function unsent({ file, sha256 }: DocumentToSend, options: SendOptions = {}): Promise<Upload> {
  options.onProgress?.(1)
  const mime = v.parse(DocumentType, file.type)
  const { name: fileName, size: bytes } = file
  return Promise.resolve({ _id: crypto.randomUUID(), fileName, mime, bytes, sha256 })
}

/** One object: a new one at every look would make React draw for ever. */
const NONE: SaveState = { kind: 'none' }

/** Says of nothing that it was saved, and of nothing that it could not be. */
const unsaved = (): Autosave => ({
  change: () => undefined,
  flush: () => Promise.resolve(),
  isDone: () => true,
  state: () => NONE,
  storedSince: () => undefined,
  stop: () => Promise.resolve(),
  subscribe: () => () => undefined,
})

/** The port of practice: nothing leaves the page, and nothing outlasts it. */
export const nowhere = {
  uploads: () => makeUploadStore({ send: unsent, connection: ALWAYS }),
  autosave: unsaved,
  send: () => Promise.resolve({ state: 'nowhere' }),
  noteVillage: () => undefined,
  keepsWork: false,
  hasBook: false,
  takesUpi: false,
} satisfies FormPort

/** A draft that no list, no other tab and no guard of unsaved work knows of. */
export function draftOfNowhere(userId: string): ApplicationDraft {
  return makeDraft(userId, crypto.randomUUID(), nowhere)
}
