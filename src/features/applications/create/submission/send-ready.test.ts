import 'fake-indexeddb/auto'
import { randomUUID } from 'node:crypto'
import { i18n } from '@lingui/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openOutbox } from '../../../../../sw/outbox/database.ts'
import { listEntries } from '../../../../../sw/outbox/entry-store.ts'
import {
  aPerson,
  emptyOutbox,
  fakeServer,
} from '../../../../../tests/support/outbox/outbox-page.ts'
import { aFileOf, aSubmission } from '../../../../../tests/support/outbox/outbox-signer.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { setConnection } from '../../../../offline/connectivity/connection.ts'
import { callUnreported } from '../../../../offline/device-store/background-call.ts'
import { setOwner } from '../../../../offline/device-store/owner.ts'
import { renewSealingKey } from '../../../../offline/outbox/prepare-signer.ts'
import { openSigner } from '../../../../offline/outbox/signer.ts'
import { currentNotice } from '../../../../ui/feedback/notices.ts'
import { lockDraft } from '../../drafts/draft-lock.ts'
import type { DraftEntry, StoredDraft } from '../../drafts/draft-store.ts'
import { draftStoreOf } from '../../drafts/draft-store.ts'
import { EMPTY_VALUES } from '../fields/form-schema.ts'
import { sendReadyDrafts } from './send-ready.ts'

vi.mock('../../../../offline/device-store/background-call.ts', () => ({ callUnreported: vi.fn() }))

const sunita = await aPerson('00000000-0000-7000-8000-0000000000aa')
const store = () => draftStoreOf(sunita.id)
const waiting = async () => listEntries(await openOutbox())

/** A stored draft whose Submit was pressed; its one document lies on the disk. */
async function pressedDraft(change: Partial<StoredDraft> = {}): Promise<DraftEntry> {
  const { attachmentId: fileId, name, sha256, bytes } = aFileOf(1000)
  const id = randomUUID()
  const draft: StoredDraft = {
    schemaVersion: 1,
    ...{ id, envelopeId: id, correctsId: null, seenFee: null, receipt: null, step: 4 },
    values: EMPTY_VALUES,
    token: 'the-token',
    sent: aSubmission([{ requirement: 'photo', uploadId: fileId }]),
    isReady: true,
    documents: [
      {
        ...{ key: 'photo', fileId, name, sha256, type: 'image/png', size: bytes.length },
        ...{ upload: null, isAttached: false },
      },
    ],
    ...change,
  }
  await store().save(draft)
  await store().storeFile(fileId, bytes)
  return { draft, savedAt: 0 }
}

async function register(): Promise<void> {
  await renewSealingKey()
  await openSigner()
}

beforeEach(async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  await emptyOutbox()
  queryClient.clear()
  vi.mocked(callUnreported).mockImplementation(fakeServer().call)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  setConnection('offline')
  setOwner(sunita.id, sunita.keys)
})
afterEach(() => setOwner(null))

test('pressed draft: becomes an envelope of the pressed moment once the device is registered', async () => {
  const ready = await pressedDraft()
  await sendReadyDrafts(sunita.id, [ready])
  expect(await waiting()).toEqual([])
  expect((await store().find(ready.draft.id))?.draft.isReady).toBe(true)

  await register()
  await sendReadyDrafts(sunita.id, [ready])
  const [entry] = await waiting()
  expect(entry).toMatchObject({
    _id: ready.draft.envelopeId,
    envelope: { capturedAt: ready.draft.sent?.capturedAt, attachments: [{}, {}] },
  })
  expect(currentNotice()?.description).toContain(entry?.envelope.number)
  expect(await store().find(ready.draft.id)).toBeUndefined()
})

test('pressed draft that finds no room on the disk: stays to be tried again, and is sent then', async () => {
  await register()
  const ready = await pressedDraft()
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(await sendReadyDrafts(sunita.id, [ready])).toBe(false)
  expect((await store().find(ready.draft.id))?.draft.isReady).toBe(true)
  put.mockRestore()
  expect(await sendReadyDrafts(sunita.id, [ready])).toBe(true)
  expect(await waiting()).toHaveLength(1)
})

test('pressed draft: sent once, however often it is tried', async () => {
  await register()
  const ready = await pressedDraft()
  await Promise.all([1, 2, 3].map(() => sendReadyDrafts(sunita.id, [ready])))
  expect(await waiting()).toHaveLength(1)
})

test('draft that a tab has open, or that was changed after the press: left to its form', async () => {
  await register()
  const open = await pressedDraft()
  const release = await lockDraft(open.draft.id, () => undefined)
  const changed = await pressedDraft()
  await store().save({ ...changed.draft, isReady: false })
  expect(await sendReadyDrafts(sunita.id, [open, changed])).toBe(false)
  expect(await waiting()).toEqual([])
  release?.()
})

test('pressed draft whose document is gone: a person must see it, and it is not tried again', async () => {
  await register()
  const { draft, savedAt } = await pressedDraft()
  await store().removeFiles(draft.documents.map(({ fileId }) => fileId))
  await sendReadyDrafts(sunita.id, [{ draft, savedAt }])
  expect(await waiting()).toEqual([])
  const found = (await store().find(draft.id))?.draft
  expect(found).toMatchObject({ isReady: false, documents: [{ isNotStored: true }] })
})
