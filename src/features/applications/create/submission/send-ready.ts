import { EMPTY_SLOT } from '../../../../blocks/documents/upload/upload-slot.ts'
import type { UploadSlot } from '../../../../blocks/documents/upload/upload-slot.ts'
import { noteApplicationSaved } from '../../../install/parts/saved-here.ts'
import { lockDraft } from '../../drafts/draft-lock.ts'
import type { DraftEntry, DraftStore, StoredDraft } from '../../drafts/draft-store.ts'
import { draftStoreOf } from '../../drafts/draft-store.ts'
import { envelopeExists } from '../../drafts/envelope-taken.ts'
import { removeDraftFromCache, rereadDrafts } from '../../drafts/queries.ts'
import type { Pressed } from '../draft/form-port.ts'
import { notifySent } from './notify-sent.ts'
import { isPostponed, sendPressed } from './send-pressed.ts'

/**
 * Sends the drafts whose Submit was pressed before this device could make envelopes. A draft that
 * a tab has open is left to its form. Never rejects: what could not be sent stays ready.
 * @returns whether nothing is left to try again
 */
export async function sendReadyDrafts(
  userId: string,
  ready: readonly DraftEntry[],
): Promise<boolean> {
  let isDone = true
  for (const { draft } of ready) {
    isDone = (await sendDraft(userId, draft.id).catch(() => false)) && isDone
  }
  return isDone
}

/** Whether the draft needs no other try. */
async function sendDraft(userId: string, id: string): Promise<boolean> {
  const release = await lockDraft(id, () => undefined)
  if (!release) return false
  try {
    const store = draftStoreOf(userId)
    // The draft may have been continued or sent since it was listed.
    const draft = (await store.find(id))?.draft
    if (!draft?.isReady || !draft.sent || draft.token === null) return true
    const { sent: body, token } = draft
    if (await envelopeExists(draft.envelopeId)) return true
    await send(userId, store, draft, { body, token })
    await store.remove(draft)
    removeDraftFromCache(userId, id)
    return true
  } finally {
    release()
  }
}

async function send(
  userId: string,
  store: DraftStore,
  draft: StoredDraft,
  { body, token }: Pick<Pressed, 'body' | 'token'>,
): Promise<void> {
  const { envelopeId, correctsId } = draft
  const uploads = await storedUploads(store, draft)
  const pressed = {
    envelopeId,
    correctsId,
    token,
    body,
    uploads,
    reused: draft.values.reused,
    serviceName: '',
  }
  try {
    await sendPressed(pressed, (entry) => {
      noteApplicationSaved()
      removeDraftFromCache(userId, draft.id)
      notifySent(body, entry)
    })
  } catch (error) {
    // The person must see why the draft was not sent: the list names a lost file, the form other
    // reasons.
    if (!isPostponed(error)) {
      const documents = draft.documents.map((document) =>
        document.isAttached || uploads.fileIn(document.key)
          ? document
          : { ...document, isNotStored: true as const },
      )
      await store.save({ ...draft, documents, isReady: false })
      rereadDrafts(userId)
    }
    throw error
  }
}

/** The draft's files as a form would hold them. */
async function storedUploads(store: DraftStore, { documents }: StoredDraft) {
  const slots = new Map<string, UploadSlot>()
  const files = new Map<string, File>()
  for (const document of documents) {
    const { key, name, size, type, fileId, sha256, hides, upload, isAttached } = document
    const known = { file: { name, size, type }, fileId, sha256, ...(hides && { hides }) }
    slots.set(key, { ...EMPTY_SLOT, ...known, ...(upload && { upload }) })
    const file = isAttached ? undefined : await store.file(document)
    if (file) files.set(key, file)
  }
  return { slots: () => slots, fileIn: (key: string) => files.get(key) }
}
