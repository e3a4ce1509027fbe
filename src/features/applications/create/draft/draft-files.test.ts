import 'fake-indexeddb/auto'
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DOCUMENT_PRESETS } from '../../../../../contract/documents/document-presets.ts'
import { aPerson } from '../../../../../tests/support/outbox/outbox-page.ts'
import { makeUploadStore } from '../../../../blocks/documents/upload/upload-store.ts'
import { setOwner } from '../../../../offline/device-store/owner.ts'
import { makeAutosave } from '../../drafts/autosave.ts'
import { draftStoreOf } from '../../drafts/draft-store.ts'
import { EMPTY_VALUES } from '../fields/form-schema.ts'
import { storeFile, watchFiles } from './draft-files.ts'
import type { ApplicationDraft } from './draft.ts'
import { changeDraft, draftWork, updateDraft } from './draft.ts'
import { saveDraft } from './stored-draft.ts'

const sunita = await aPerson('00000000-0000-7000-8000-0000000000aa')
const store = () => draftStoreOf(sunita.id)

/** A draft without a connection that is watched as the page watches it. */
function aDraft() {
  const id = randomUUID()
  const draft: ApplicationDraft = {
    ...{ id, userId: sunita.id, envelopeId: id, values: structuredClone(EMPTY_VALUES), step: 1 },
    ...{ seenFee: null, correctsId: null, refused: null, token: null, sent: null, receipt: null },
    ...{ isSaved: false, isReady: false, isOpen: true, isStored: false, onLost: null },
    ...{ formerFiles: [], port: {} as ApplicationDraft['port'] },
    autosave: makeAutosave(() => saveDraft(draft)),
    uploads: makeUploadStore({
      storage: { save: (file, bytes) => storeFile(draft, file, bytes) },
      connection: { isDown: () => true, onReconnect: () => () => undefined },
    }),
  }
  watchFiles(draft)
  const choose = (name: string) =>
    draft.uploads.choose('photo', new File([`%PDF-1.7 ${name}`], name), DOCUMENT_PRESETS.paper)
  const stored = async () => (await store().find(draft.id))?.draft
  const bytesOfStored = async () => {
    const [document] = (await stored())?.documents ?? []
    return document && (await store().file(document))?.name
  }
  return { draft, choose, stored, bytesOfStored, isWhole: () => draftWork(draft).savedAt !== null }
}

/** From now on nothing finds room in the stores of this kind. */
function fillDisk(isFull: (name: string) => boolean) {
  const { put } = IDBObjectStore.prototype
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...given
  ) {
    if (isFull(this.name)) throw new DOMException('full', 'QuotaExceededError')
    return put.apply(this, given)
  })
}

beforeEach(() => {
  for (const name of ['addEventListener', 'removeEventListener'])
    vi.stubGlobal(name, () => undefined)
  setOwner(sunita.id, sunita.keys)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  setOwner(null)
})

test('file: the stored draft says that its bytes are stored only once they are', async () => {
  const { draft, choose, stored, bytesOfStored, isWhole } = aDraft()
  fillDisk((name) => name === 'files')
  choose('first.pdf')
  await vi.waitFor(async () => expect((await stored())?.documents).toHaveLength(1))
  expect((await stored())?.documents).toMatchObject([{ isNotStored: true }])
  await vi.waitFor(() => expect(draft.uploads.slots().get('photo')?.status).toBe('failed'))
  expect(isWhole()).toBe(false)

  vi.restoreAllMocks()
  choose('second.pdf')
  await vi.waitFor(async () => expect((await stored())?.documents[0]?.isNotStored).toBeUndefined())
  expect([await bytesOfStored(), isWhole()]).toEqual(['second.pdf', true])
})

test('replaced file while the disk is full: the stored draft stays complete', async () => {
  const { draft, choose, stored, bytesOfStored, isWhole } = aDraft()
  choose('first.pdf')
  await vi.waitFor(() => expect(isWhole()).toBe(true))
  fillDisk(() => true)
  choose('second.pdf')
  await vi.waitFor(() => expect(draft.uploads.slots().get('photo')?.isNotStored).toBe(true))
  expect(await bytesOfStored()).toBe('first.pdf')

  const [former] = (await stored())?.documents ?? []
  vi.restoreAllMocks()
  choose('third.pdf')
  await vi.waitFor(() => expect(isWhole()).toBe(true))
  expect(await bytesOfStored()).toBe('third.pdf')
  expect(former && (await store().file(former))).toBeUndefined()
})

test('change of a pressed draft: stored at once, so that the former content is not sent', async () => {
  const { draft, choose, stored, isWhole } = aDraft()
  choose('first.pdf')
  await vi.waitFor(() => expect(isWhole()).toBe(true))
  updateDraft(draft, { isReady: true })
  await draft.autosave.flush()
  expect((await stored())?.isReady).toBe(true)
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  changeDraft(draft, { values: { ...draft.values, remark: 'changed' } })
  while (draft.autosave.state().kind !== 'saved' || !draft.autosave.isDone())
    await new Promise(setImmediate)
  expect(await stored()).toMatchObject({ isReady: false, values: { remark: 'changed' } })
})
