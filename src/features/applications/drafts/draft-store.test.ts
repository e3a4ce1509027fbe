import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { sha256Of } from '../../../blocks/documents/upload/file-check.ts'
import { setOwner } from '../../../offline/device-store/owner.ts'
import { sealedStore } from '../../../offline/device-store/sealed-store.ts'
import { keysOf, newDataKey } from '../../../offline/device-store/sealing.ts'
import { addOpenDraft, removeOpenDraft } from './draft-lock.ts'
import type { DraftDocument, StoredDraft } from './draft-store.ts'
import { DRAFT_VERSION, draftStoreOf, readStoredDraft } from './draft-store.ts'
import { removeOrRemember } from './finished-drafts.ts'
import { readDrafts } from './read-drafts.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const sunita = { id: 'sunita', keys: await keysOf(newDataKey()) }
const ravi = { id: 'ravi', keys: await keysOf(newDataKey()) }
const open = (person: typeof sunita) => setOwner(person.id, person.keys)

const bytes = new TextEncoder().encode('abc')
const photo: DraftDocument = {
  key: 'photo',
  fileId: 'file-1',
  name: 'photo.jpg',
  type: 'image/jpeg',
  size: 3,
  sha256: await sha256Of(bytes),
  upload: null,
  isAttached: false,
}

const draft = (id: string, change: Partial<StoredDraft> = {}): StoredDraft => ({
  schemaVersion: 1,
  id,
  values: {
    serviceId: '',
    franchiseId: '',
    customer: { name: 'Savita', phone: '', email: '', address: '' },
    fields: {},
    remark: '',
    consent: false,
  },
  step: 1,
  seenFee: null,
  envelopeId: id,
  correctsId: null,
  token: null,
  sent: null,
  isReady: false,
  receipt: null,
  documents: [],
  ...change,
})

const receipt: StoredDraft['receipt'] = {
  kind: 'application.create',
  submissionId: '0198c3f0-0000-7000-8000-000000000001',
  _id: '0198c3f0-0000-7000-8000-000000000002',
  applicationId: 'GS-7K3M-9Q2T-X',
  status: 'submitted',
  receivedAt: '2026-11-21T04:00:00.000Z',
  slaTimer: ['2026-11-21T04:00:00.000Z', '2026-11-22T04:00:00.000Z', null],
}

beforeEach(async () => {
  for (const person of [sunita, ravi]) {
    open(person)
    for (const name of ['drafts', 'files'] as const) await sealedStore(name).clear()
  }
  open(sunita)
})

test('draft store: a draft and its file are restored and removed together', async () => {
  const store = draftStoreOf('sunita')
  const saved = draft('a', { documents: [photo] })
  await store.save(saved)
  await store.storeFile(photo.fileId, bytes)
  expect(await store.find('a')).toMatchObject({ draft: saved })
  const file = await store.file(photo)
  expect([file?.name, file?.type, await file?.text()]).toEqual(['photo.jpg', 'image/jpeg', 'abc'])
  await store.remove(saved)
  expect(await store.find('a')).toBeUndefined()
  expect(await sealedStore('files').count()).toBe(0)
})

test('draft store: a missing or altered file is not returned', async () => {
  const store = draftStoreOf('sunita')
  expect(await store.file(photo)).toBeUndefined()
  await store.storeFile(photo.fileId, new TextEncoder().encode('abd'))
  expect(await store.file(photo)).toBeUndefined()
})

test('draft store: closed to another person', async () => {
  await draftStoreOf('sunita').save(draft('a'))
  open(ravi)
  expect(() => draftStoreOf('sunita')).toThrow('locked')
  expect((await readDrafts('ravi')).entries).toEqual([])
  await expect(readDrafts('sunita')).rejects.toThrow('Somebody else')
  setOwner(null)
  expect(() => draftStoreOf('ravi')).toThrow('locked')
})

test('list of drafts: open ones first, then the newest; unreadable ones are counted', async () => {
  const store = draftStoreOf('sunita')
  await store.save(draft('older'))
  await store.save(draft('newer'))
  await sealedStore('drafts').put('future', { ...draft('future'), schemaVersion: 99 })
  const unsaved = draft('older', { step: 3 })
  addOpenDraft('older', {
    userId: 'sunita',
    entry: () => ({ draft: unsaved, savedAt: null }),
    flush: () => Promise.resolve(),
    discard: () => Promise.resolve(),
  })
  const { entries, unreadable } = await readDrafts('sunita')
  removeOpenDraft('older')
  expect(entries.map((entry) => entry.draft.id)).toEqual(['older', 'newer'])
  expect(entries[0]?.draft.step).toBe(3)
  expect(unreadable).toBe(1)
  // A draft that this version can't read stays stored for a newer one.
  expect(await sealedStore('drafts').count()).toBe(3)
})

test('draft finished while its key is locked: no error, and deleted at the next unlock', async () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  const seen = draft('seen')
  await draftStoreOf('sunita').save(seen)
  await draftStoreOf('sunita').save(draft('other'))
  setOwner(null)
  await removeOrRemember('seen', async () => draftStoreOf('sunita').remove(seen))
  open(sunita)
  const { entries } = await readDrafts('sunita')
  expect(entries.map((entry) => entry.draft.id)).toEqual(['other'])
  expect(await sealedStore('drafts').count()).toBe(1)
  expect(stored.size).toBe(0)
  vi.unstubAllGlobals()
})

test('list of drafts: a sent one is left out and deleted a day later', async () => {
  const store = draftStoreOf('sunita')
  await store.save(draft('sent', { receipt }))
  expect((await readDrafts('sunita')).entries).toEqual([])
  expect(await store.find('sent')).toMatchObject({ draft: { receipt } })
  await readDrafts('sunita', Date.now() + DAY_MS + 1000)
  expect(await store.find('sent')).toBeUndefined()
})

/** A draft as version 1 stores it. Never changed: it lies on devices. */
const VERSION_1 = {
  schemaVersion: 1,
  id: '0198c3f0-0000-7000-8000-000000000011',
  values: {
    serviceId: '0198c3f0-0000-7000-8000-000000000002',
    franchiseId: '',
    customer: { name: 'सविता जाधव', phone: '9822012345', email: '', address: 'Malegaon' },
    fields: { annualIncome: '42000', category: null },
    remark: '',
    consent: true,
  },
  step: 3,
  seenFee: { serviceId: '0198c3f0-0000-7000-8000-000000000002', paise: 5000 },
  envelopeId: '0198c3f0-0000-7000-8000-000000000012',
  correctsId: '0198c3f0-0000-7000-8000-000000000011',
  token: 'token',
  sent: { schemaVersion: 1, fields: { z: 1, a: 2 }, somethingNew: true },
  isReady: true,
  receipt: null,
  documents: [
    {
      key: 'photo',
      fileId: '0198c3f0-0000-7000-8000-000000000004',
      name: 'photo.jpg',
      type: 'image/jpeg',
      size: 3,
      sha256: 'ab',
      upload: null,
      isAttached: true,
    },
  ],
}

test('stored draft of version 1: read unchanged, with the exact sent body', () => {
  const read = readStoredDraft(structuredClone(VERSION_1))
  expect(read).toEqual(VERSION_1)
  expect(JSON.stringify(read?.sent)).toBe(JSON.stringify(VERSION_1.sent))
})

test('stored draft of an older version: migrated through every version between', () => {
  const { isReady: _, ...rest } = VERSION_1
  const older = { ...rest, schemaVersion: -1, stage: 3 }
  const migrations = {
    [-1]: ({ stage, ...draft }: Record<string, unknown>) => ({ ...draft, step: Number(stage) + 1 }),
    0: (draft: Record<string, unknown>) => ({ ...draft, isReady: false }),
  }
  const read: StoredDraft | null = readStoredDraft(older, migrations)
  expect(read).toMatchObject({ schemaVersion: 1, step: 4, isReady: false })
  expect(readStoredDraft(older, { 0: migrations[0] })).toBeNull()
})

test.each([
  ['of a newer version', { ...VERSION_1, schemaVersion: DRAFT_VERSION + 1 }],
  ['torn', { ...VERSION_1, values: undefined }],
  ['torn, of an older version', { schemaVersion: 0 }],
  ['that is no draft', 'x'],
  ['that is null', null],
])('stored draft %s: null, and no error', (_, value) => {
  expect(readStoredDraft(value)).toBeNull()
})
