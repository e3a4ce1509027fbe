// Where a number is to be hidden nothing is kept or sent before somebody has looked, whichever way it came.
import { expect, test, vi } from 'vitest'
import { DOCUMENT_PRESETS, presetAt } from '../../../../contract/documents/document-presets.ts'
import type { RestoredSlot } from './stored-file.ts'
import { asFinished, takeFile } from './take-file.ts'
import { EMPTY_SLOT, lacksMasking } from './upload-slot.ts'
import { makeUploadStore, type UploadStore } from './upload-store.ts'

const { aadhaar, paper } = DOCUMENT_PRESETS
const content = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 1, 2)
/** One that somebody has looked at; by its length told from all others here. */
const seen = () => asFinished(new File([content, content], 'hidden.jpg'))
const unseen = (sizes: number[]) => sizes.filter((size) => size !== 2 * content.length)
const photo = (name = 'IMG_1.png') => new File([content], name, { type: 'image/png' })
const pdf = () => new File(['%PDF-1.7'], 'EAadhaar.pdf', { type: 'application/pdf' })
const ofKey = (key: string) => (key === 'card' ? aadhaar : paper)

function aStore() {
  const stored: number[] = []
  const sent: File[] = []
  const store = makeUploadStore({
    connection: { isDown: () => false, onReconnect: () => () => undefined },
    shrink: async () => null,
    storage: { save: async ({ size }) => void stored.push(size) },
    async send(file) {
      sent.push(file)
      return { _id: '1', fileName: file.name, mime: 'image/jpeg', bytes: file.size, sha256: '' }
    },
  })
  const slot = (key = 'card') => store.slots().get(key) ?? EMPTY_SLOT
  const reaches = (status: string, key = 'card') =>
    vi.waitFor(() => expect(slot(key).status).toBe(status))
  return { store, stored, sent, slot, reaches }
}

type Bench = ReturnType<typeof aStore>

const restored = (facts: Partial<RestoredSlot>): RestoredSlot => ({
  ...{ file: photo(), fileId: '1', sha256: '', upload: null, isAttached: false },
  load: async () => photo(),
  ...facts,
})

async function restore(store: UploadStore, key: string, facts: Partial<RestoredSlot> = {}) {
  await store.restore(new Map([[key, restored(facts)]]))
}

/** Each way by which a file comes to where an Aadhaar card belongs, and how often it went as something else before. */
const WAYS: [string, number, (bench: Bench) => Promise<void> | void][] = [
  [
    'a photo that was chosen, dropped, pasted or shared',
    0,
    ({ store }) => store.choose('card', photo(), aadhaar),
  ],
  ['a PDF', 0, ({ store }) => store.choose('card', pdf(), aadhaar)],
  [
    'a copy of one that was looked at',
    0,
    ({ store }) => store.choose('card', new File([asFinished(photo())], 'a.jpg'), aadhaar),
  ],
  [
    'one in place of another',
    0,
    async ({ store, reaches }) => {
      store.choose('card', seen(), aadhaar)
      await reaches('uploaded')
      store.choose('card', photo(), aadhaar)
    },
  ],
  [
    'one that lay at another document',
    1,
    async ({ store, reaches }) => {
      store.choose('ration', photo(), paper)
      await reaches('uploaded', 'ration')
      store.move('ration', 'card', ofKey)
    },
  ],
  [
    'one that comes back in exchange',
    1,
    async ({ store, reaches }) => {
      store.choose('card', seen(), aadhaar)
      store.choose('ration', photo(), paper)
      await reaches('uploaded')
      await reaches('uploaded', 'ration')
      store.move('card', 'ration', ofKey)
    },
  ],
  [
    'a document of that name of another service, or of a draft from before',
    1,
    async ({ store, reaches }) => {
      await restore(store, 'card')
      await reaches('uploaded')
      store.requireMasking('card', aadhaar)
    },
  ],
]

test.each(WAYS)('%s is held', async (_, sentBefore, goes) => {
  const bench = aStore()
  await goes(bench)
  await bench.reaches('needsMasking')
  expect(bench.store.unmaskedIn('card')).toBeDefined()
  expect(bench.store.fileIn('card')).toBeUndefined()
  await bench.store.whenFinished()
  bench.store.retry('card')
  expect(unseen(bench.sent.map(({ size }) => size))).toHaveLength(sentBefore)
  expect(unseen(bench.stored).length).toBeLessThanOrEqual(sentBefore)
})

test('what was held is of its content, and what was made of it is taken in as it is', async () => {
  const { store, stored, sent, slot, reaches } = aStore()
  store.choose('card', photo(), aadhaar)
  await reaches('needsMasking')
  expect(store.unmaskedIn('card')).toMatchObject({ name: 'IMG_1.png', type: 'image/jpeg' })
  store.choose('card', asFinished(photo()), aadhaar)
  await reaches('uploaded')
  expect(slot().hides).toBe('aadhaar')
  expect([stored.length, sent.length]).toEqual([1, 1])
  expect(store.unmaskedIn('card')).toBeUndefined()
  // It stays so, and a refusal by its content still is one.
  store.requireMasking('card', aadhaar)
  expect(slot().status).toBe('uploaded')
  store.choose('card', new File([], 'a.jpg'), aadhaar)
  await reaches('failed')
  expect(slot().error).toBe('document.empty')
})

test('found again it is known to have been looked at; what lies in an envelope unseen is given again', async () => {
  const { store, slot } = aStore()
  await restore(store, 'card', { isAttached: true, hides: 'aadhaar' })
  expect(lacksMasking(slot(), aadhaar)).toBe(false)
  store.requireMasking('card', aadhaar)
  expect(slot().status).toBe('attached')
  await restore(store, 'card', { isAttached: true })
  expect(lacksMasking(slot(), aadhaar)).toBe(true)
  expect(lacksMasking(slot(), paper)).toBe(false)
  store.requireMasking('card', aadhaar)
  expect(slot().status).toBe('failed')
})

test('what nobody here knows may be an Aadhaar card, whoever takes it', async () => {
  const documents = [{ key: 'rationCard' }, { key: 'aadhaarCard', preset: 'aadhaar' as const }]
  const found = [
    presetAt(documents, 'rationCard'),
    presetAt(documents, 'aadhaarCard'),
    presetAt(documents, 'other'),
    presetAt(undefined, 'rationCard'),
  ]
  expect(found.map(({ hides }) => hides)).toEqual([undefined, 'aadhaar', 'aadhaar', 'aadhaar'])
  const taken = await Promise.all(
    found.map((preset) => takeFile(photo(), { preset, shrink: null })),
  )
  expect(taken.map((each) => 'needsMasking' in each)).toEqual([false, true, true, true])
})
