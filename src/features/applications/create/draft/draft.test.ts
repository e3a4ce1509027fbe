import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DOCUMENT_PRESETS } from '../../../../../contract/documents/document-presets.ts'
import { makeUploadStore } from '../../../../blocks/documents/upload/upload-store.ts'
import { makeAutosave } from '../../drafts/autosave.ts'
import { isStoredWhole } from './draft-work.ts'
import type { ApplicationDraft } from './draft.ts'
import { draftWork, entryOf, markSaved, unstoredFiles } from './draft.ts'

beforeEach(() => {
  for (const name of ['addEventListener', 'removeEventListener'])
    vi.stubGlobal(name, () => undefined)
})
afterEach(() => vi.unstubAllGlobals())

const upload = new Promise<never>(() => undefined)

/** A draft whose Submit was pressed. */
function pressedDraft(save: () => Promise<void>, uploads = makeUploadStore()): ApplicationDraft {
  const draft = { id: 'd', userId: 'u', isReady: true, isSaved: false, isOpen: true, receipt: null }
  return {
    ...draft,
    formerFiles: [],
    uploads,
    autosave: makeAutosave(save),
  } as unknown as ApplicationDraft
}

/** One file that found no room on the disk. */
async function uploadsWithoutRoom() {
  const full = new DOMException('full', 'QuotaExceededError')
  const uploads = makeUploadStore({
    send: () => upload,
    storage: { save: () => Promise.reject(full) },
    connection: { isDown: () => false, onReconnect: () => () => undefined },
  })
  uploads.choose('photo', new File(['%PDF-1.7'], 'paper.pdf'), DOCUMENT_PRESETS.paper)
  await vi.waitFor(() => expect(uploads.slots().get('photo')?.status).toBe('uploading'))
  return uploads
}

test('draft whose envelope is saved: hears so at once, and nothing of it is only on the screen', async () => {
  const draft = pressedDraft(() => Promise.reject(new Error('No room')))
  draft.autosave.change()
  await draft.autosave.flush()
  expect(draftWork(draft)).toEqual({ state: 'ready', savedAt: null })
  const heard = vi.fn()
  draft.autosave.subscribe(heard)
  markSaved(draft)
  expect(heard).toHaveBeenCalled()
  expect(draft.isReady).toBe(false)
  expect(draftWork(draft).savedAt).not.toBeNull()
})

test('file without room: ends with the page, and is named so', async () => {
  const draft = pressedDraft(() => Promise.resolve(), await uploadsWithoutRoom())
  expect(unstoredFiles(draft)).toMatchObject([{ name: 'paper.pdf' }])
  expect(isStoredWhole(draft)).toBe(false)
  expect(entryOf(draft, 0)).toMatchObject({ onlyHere: ['photo'] })
})

test('file that was lost with an earlier page: no other page can lose it', async () => {
  const file = { name: 'paper.pdf', size: 8, type: 'application/pdf' }
  const lost = { file, fileId: 'a', sha256: 'b', upload: null, isAttached: false }
  const uploads = makeUploadStore()
  await uploads.restore(new Map([['photo', { ...lost, load: () => Promise.resolve(undefined) }]]))
  const draft = { ...pressedDraft(() => Promise.resolve(), uploads), isReady: false }
  draft.autosave.storedSince(5)
  expect(draftWork(draft)).toEqual({ state: 'unfinished', savedAt: 5 })
  expect(isStoredWhole(draft)).toBe(true)
  expect(entryOf(draft, 5)).toMatchObject({
    ...{ draft: { documents: [{ isNotStored: true }] }, onlyHere: [] },
  })
})
