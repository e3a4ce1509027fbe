// A file that needs masking is neither stored nor sent before a person has checked it, whichever
// way it came.
import { expect, test, vi } from 'vitest'
import { DOCUMENT_PRESETS, presetAt } from '../../../../contract/documents/document-presets.ts'
import type { RestoredSlot } from './stored-file.ts'
import { asFinished, takeFile } from './take-file.ts'
import { EMPTY_SLOT, lacksMasking } from './upload-slot.ts'
import { makeUploadStore, type UploadStore } from './upload-store.ts'

const { aadhaar, paper } = DOCUMENT_PRESETS
const content = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 1, 2)
/** A file that a person has checked; its length differs from all others here. */
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
    async send({ file }) {
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

/**
 * Each way for a file into an Aadhaar slot, and how often it was sent as another document before.
 */
const WAYS: [string, number, (bench: Bench) => Promise<void> | void][] = [
  [
    'photo that was chosen, dropped, pasted or shared',
    0,
    ({ store }) => store.choose('card', photo(), aadhaar),
  ],
  ['a PDF', 0, ({ store }) => store.choose('card', pdf(), aadhaar)],
  [
    'copy of a checked file',
    0,
    ({ store }) => store.choose('card', new File([asFinished(photo())], 'a.jpg'), aadhaar),
  ],
  [
    'file in place of another',
    0,
    async ({ store, reaches }) => {
      store.choose('card', seen(), aadhaar)
      await reaches('uploaded')
      store.choose('card', photo(), aadhaar)
    },
  ],
  [
    'file from another document',
    1,
    async ({ store, reaches }) => {
      store.choose('ration', photo(), paper)
      await reaches('uploaded', 'ration')
      store.move('ration', 'card', ofKey)
    },
  ],
  [
    'file that returns in exchange',
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
    'document of the same key from another service or an earlier draft',
    1,
    async ({ store, reaches }) => {
      await restore(store, 'card')
      await reaches('uploaded')
      store.requireMasking('card', aadhaar)
    },
  ],
]

test.each(WAYS)('%s: needs masking', async (_, sentBefore, goes) => {
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

test('unmasked file: typed by its content; its masked version is taken in unchanged', async () => {
  const { store, stored, sent, slot, reaches } = aStore()
  store.choose('card', photo(), aadhaar)
  await reaches('needsMasking')
  expect(store.unmaskedIn('card')).toMatchObject({ name: 'IMG_1.png', type: 'image/jpeg' })
  store.choose('card', asFinished(photo()), aadhaar)
  await reaches('uploaded')
  expect(slot().hides).toBe('aadhaar')
  expect([stored.length, sent.length]).toEqual([1, 1])
  expect(store.unmaskedIn('card')).toBeUndefined()
  // The state stays, and a refusal by content still counts.
  store.requireMasking('card', aadhaar)
  expect(slot().status).toBe('uploaded')
  store.choose('card', new File([], 'a.jpg'), aadhaar)
  await reaches('failed')
  expect(slot().error).toBe('document.empty')
})

test('restored file: known as checked; an unchecked one in an envelope must be chosen again', async () => {
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

test('file of unknown content: may be an Aadhaar card in any slot', async () => {
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
