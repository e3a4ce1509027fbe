// One store, and all that its slots promise.
import { expect, test, vi } from 'vitest'
import { DOCUMENT_PRESETS } from '../../../../contract/documents/document-presets.ts'
import type { Upload } from '../../../../contract/documents/documents.ts'
import { DOCUMENT_BYTES } from '../../../../contract/documents/documents.ts'
import { ApiError, OfflineError } from '../../../api/api-error.ts'
import { LostFileError, StorageFullError } from './file-check.ts'
import type { sendDocument } from './send-document.ts'
import type { FileStorage } from './stored-file.ts'
import { asFinished, type Shrink } from './take-file.ts'
import { EMPTY_SLOT } from './upload-slot.ts'
import { makeUploadStore } from './upload-store.ts'

const upload: Upload = {
  _id: '1',
  fileName: 'a.pdf',
  mime: 'application/pdf',
  bytes: 3,
  sha256: '',
}
const pdf = (name = 'a.pdf') => new File(['%PDF-1.7'], name, { type: 'application/pdf' })
const PAPER = DOCUMENT_PRESETS.paper
const SHA256_OF_PDF = '86edbaa24831badfa0a8b04bb410141e2ee4182b6d0014493fe262a7a331c20b'

type Send = typeof sendDocument

/** A store whose uploads and connection the test controls. */
function storeWithHand(save?: FileStorage['save'], shrink: Shrink = () => Promise.resolve(null)) {
  const calls: (PromiseWithResolvers<Upload> & { file: File; options: Parameters<Send>[1] })[] = []
  const connection = { isDown: false, back: new Set<() => void>() }
  const store = makeUploadStore({
    shrink,
    send({ file }, options) {
      const call = { ...Promise.withResolvers<Upload>(), file, options }
      calls.push(call)
      return call.promise
    },
    connection: {
      isDown: () => connection.isDown,
      onReconnect(listener) {
        connection.back.add(listener)
        return () => connection.back.delete(listener)
      },
    },
    ...(save && { storage: { save } }),
  })
  const slot = () => store.slots().get('photo') ?? EMPTY_SLOT
  const reaches = (status: string) => vi.waitFor(() => expect(slot().status).toBe(status))
  const comesBack = () => {
    connection.isDown = false
    for (const listener of connection.back) listener()
  }
  return { store, calls, slot, reaches, connection, comesBack }
}

const refusal = (status: number, code: string) =>
  new ApiError({
    status,
    statusText: '',
    text: JSON.stringify({ code }),
    header: (name) => (/content-type/i.test(name) ? 'application/json' : '1'),
  })

test('upload: reports its progress and arrives', async () => {
  const { store, calls, slot, reaches } = storeWithHand()
  store.choose('photo', pdf(), PAPER)
  expect(slot()).toMatchObject({ status: 'checking', file: { name: 'a.pdf' } })
  await reaches('uploading')
  calls[0]?.options?.onProgress?.(0.5)
  expect(slot()).toMatchObject({ status: 'uploading', progress: 0.5 })
  calls[0]?.resolve(upload)
  await store.whenFinished()
  expect(slot()).toMatchObject({ status: 'uploaded', upload })
})

test('upload: sends a copy, with the type of its content', async () => {
  const { store, calls, reaches } = storeWithHand()
  const chosen = new File(['%PDF-1.7'], 'scan.jpg', { type: 'image/jpeg' })
  store.choose('photo', chosen, PAPER)
  await reaches('uploading')
  expect(calls[0]?.file).not.toBe(chosen)
  expect(calls[0]?.file).toMatchObject({ name: 'scan.jpg', type: 'application/pdf' })
  expect(await calls[0]?.file.text()).toBe('%PDF-1.7')
})

test('upload while offline: waits, and is sent when the connection returns', async () => {
  const { store, calls, slot, reaches, connection, comesBack } = storeWithHand()
  connection.isDown = true
  store.choose('photo', pdf(), PAPER)
  await reaches('waiting')
  expect(calls).toHaveLength(0)
  comesBack()
  expect(slot().status).toBe('uploading')
  calls[0]?.resolve(upload)
  await store.whenFinished()
  expect(slot().status).toBe('uploaded')
  expect(connection.back.size).toBe(0)
})

test.each([
  ['a cut link', new OfflineError()],
  ['a server in trouble', refusal(503, 'server.unavailable')],
  ['too many calls', refusal(429, 'request.too_many')],
  ['an ended session', refusal(401, 'session.none')],
])('after %s the same file is sent again by itself', async (_, error) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { store, calls, slot } = storeWithHand()
  store.choose('photo', pdf(), PAPER)
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  calls[0]?.reject(error)
  await store.whenFinished()
  expect(slot()).toMatchObject({ status: 'waiting', error })
  await vi.advanceTimersByTimeAsync(2000)
  expect(calls).toHaveLength(2)
  expect(calls[1]?.file).toBe(calls[0]?.file)
  calls[1]?.resolve(upload)
  await store.whenFinished()
  expect(slot()).toMatchObject({ status: 'uploaded', upload })
  vi.useRealTimers()
})

test('refused upload: not sent again', async () => {
  const { store, calls, slot, reaches, comesBack } = storeWithHand()
  store.choose('photo', pdf(), PAPER)
  await reaches('uploading')
  calls[0]?.reject(refusal(422, 'document.encrypted'))
  await store.whenFinished()
  expect(slot().status).toBe('failed')
  comesBack()
  expect(calls).toHaveLength(1)
})

test('replaced or removed file: its upload is aborted, and a late answer changes nothing', async () => {
  const { store, calls, slot, reaches } = storeWithHand()
  store.choose('photo', pdf('first.pdf'), PAPER)
  await reaches('uploading')
  store.choose('photo', pdf('second.pdf'), PAPER)
  expect(calls[0]?.options?.signal?.aborted).toBe(true)
  calls[0]?.resolve({ ...upload, _id: 'first' })
  await reaches('uploading')
  calls[1]?.resolve({ ...upload, _id: 'second' })
  await store.whenFinished()
  expect(slot().upload?._id).toBe('second')

  store.choose('photo', pdf(), PAPER)
  await vi.waitFor(() => expect(calls).toHaveLength(3))
  store.remove('photo')
  calls[2]?.resolve(upload)
  await calls[2]?.promise
  expect(slot()).toBe(EMPTY_SLOT)
})

test('file replaced during its check: leaves no trace', async () => {
  const { store, calls, slot, reaches } = storeWithHand()
  store.choose('photo', pdf('first.pdf'), PAPER)
  store.choose('photo', pdf('second.pdf'), PAPER)
  await reaches('uploading')
  expect(calls.map(({ file }) => file.name)).toEqual(['second.pdf'])
  expect(slot().file?.name).toBe('second.pdf')
})

test('file that the server would refuse: not sent', async () => {
  const { store, calls, slot } = storeWithHand()
  store.choose('photo', new File([], 'empty.pdf', { type: 'application/pdf' }), PAPER)
  await store.whenFinished()
  expect(slot()).toMatchObject({ status: 'failed', error: 'document.empty' })
  expect(calls).toHaveLength(0)
})

test('file: stored before it is sent, under an id and with its hash', async () => {
  const stored = Promise.withResolvers<void>()
  const save = vi.fn<FileStorage['save']>(() => stored.promise)
  const { store, calls, slot, reaches } = storeWithHand(save)
  store.choose('photo', pdf(), PAPER)
  await vi.waitFor(() => expect(save).toHaveBeenCalled())
  expect(calls).toHaveLength(0)
  const { fileId, sha256, isStored } = slot()
  expect(save.mock.calls[0]?.[0]).toEqual({ fileId, size: 8 })
  expect(sha256).toBe(SHA256_OF_PDF)
  expect(isStored).toBeUndefined()
  stored.resolve()
  await reaches('uploading')
  expect(slot().isStored).toBe(true)
})

test('file that could not be stored as it was chosen: stored again, with what has become of it', async () => {
  const save = vi.fn<FileStorage['save']>(() => Promise.resolve())
  save.mockRejectedValueOnce(new Error('locked'))
  const { store, calls, slot, reaches } = storeWithHand(save)
  store.choose('photo', pdf(), PAPER)
  await reaches('uploading')
  expect(slot().isNotStored).toBe(true)
  calls[0]?.resolve(upload)
  await reaches('uploaded')
  await store.storeAgain()
  expect(slot()).toMatchObject({ status: 'uploaded', progress: 1, isStored: true })
  expect(slot().isNotStored).toBeUndefined()
  expect(save.mock.calls[1]).toEqual(save.mock.calls[0])
  await store.storeAgain()
  expect(save).toHaveBeenCalledTimes(2)
})

test('full device: the file is uploaded without being stored, and refused while offline', async () => {
  const save = () => Promise.reject(new StorageFullError(5))
  const online = storeWithHand(save)
  online.store.choose('photo', pdf(), PAPER)
  await online.reaches('uploading')
  expect(online.slot()).toMatchObject({ isNotStored: true })
  expect(online.slot().isStored).toBeUndefined()

  const offline = storeWithHand(save)
  offline.connection.isDown = true
  offline.store.choose('photo', pdf(), PAPER)
  await offline.reaches('failed')
  expect(offline.slot()).toMatchObject({ isNotStored: true, error: new StorageFullError(5) })
})

test('stored files: restored; uploaded ones stay uploaded, the others continue', async () => {
  const { store, calls, slot, reaches } = storeWithHand()
  const file = { name: 'a.pdf', size: 8, type: 'application/pdf' }
  const of = (load: () => Promise<File | undefined>, sent: Upload | null = null) => ({
    ...{ file, fileId: crypto.randomUUID(), sha256: SHA256_OF_PDF, upload: sent, load },
    isAttached: false,
  })
  const restored = store.restore(
    new Map([
      ['sent', of(() => Promise.resolve(pdf()), upload)],
      ['photo', of(() => Promise.resolve(pdf()))],
      ['lost', of(() => Promise.resolve(undefined))],
      ['gone', of(() => Promise.resolve(undefined), upload)],
      ['attached', { ...of(() => Promise.reject(new Error('sealed'))), isAttached: true }],
    ]),
  )
  expect(store.slots().get('sent')).toMatchObject({ status: 'uploaded', upload, file })
  expect(slot()).toMatchObject({ status: 'checking', file })
  await reaches('uploading')
  calls[0]?.resolve(upload)
  await restored
  expect(calls).toHaveLength(1)
  expect(slot()).toMatchObject({ status: 'uploaded', isStored: true })
  expect(store.slots().get('lost')).toMatchObject({
    ...{ status: 'failed', isNotStored: true, error: new LostFileError() },
  })
  // Local bytes are needed even for an uploaded file: envelopes are made of them.
  expect(store.slots().get('gone')).toMatchObject({ status: 'failed', error: new LostFileError() })
  expect(store.slots().get('attached')).toMatchObject({ status: 'attached', file })
  expect([store.fileIn('photo')?.name, store.fileIn('attached')]).toEqual(['a.pdf', undefined])
})

test('waiting for uploads: ends at its time limit', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { store, calls, slot } = storeWithHand()
  store.choose('photo', pdf(), PAPER)
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  const finished = vi.fn()
  const waiting = store.whenFinished(10_000).then(finished)
  await vi.advanceTimersByTimeAsync(9999)
  expect(finished).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await waiting
  expect(slot().status).toBe('uploading')
  vi.useRealTimers()
})

test('file refused after its upload: shows why and is not sent again', async () => {
  const { store, calls, slot, reaches, comesBack } = storeWithHand()
  store.choose('photo', pdf(), PAPER)
  await reaches('uploading')
  calls[0]?.resolve(upload)
  await store.whenFinished()
  store.refuse('photo', 'document.encrypted')
  expect(slot()).toMatchObject({ status: 'failed', error: 'document.encrypted' })
  comesBack()
  expect(calls).toHaveLength(1)
})

const JPEG = '\u00ff\u00d8\u00ff\u00e0'
const latin = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))
const photo = () => new File([latin(`${JPEG} large`)], 'a.png', { type: 'image/png' })
const smaller = () => new File([latin(JPEG)], 'a.jpg', { type: 'image/jpeg' })
const PRESET = { pixels: 100, bytes: 5, ratio: 1 }

test('image: shrunk before it is stored and sent; the original stays available', async () => {
  const save = vi.fn<FileStorage['save']>(() => Promise.resolve())
  const shrink = vi.fn<Shrink>(() => Promise.resolve(smaller()))
  const { store, calls, slot, reaches } = storeWithHand(save, shrink)
  store.choose('photo', photo(), PRESET)
  await reaches('uploading')
  expect(shrink.mock.calls[0]).toMatchObject([{ name: 'a.png', type: 'image/jpeg' }, PRESET])
  expect(save.mock.calls[0]).toEqual([{ fileId: slot().fileId, size: 4 }, latin(JPEG)])
  expect(calls[0]?.file).toMatchObject({ name: 'a.jpg', size: 4 })
  expect(slot()).toMatchObject({ file: { name: 'a.jpg' }, originalBytes: 10 })
  const smallId = slot().fileId

  store.useOriginal('photo')
  await vi.waitFor(() => expect(calls).toHaveLength(2))
  expect(calls[0]?.options?.signal?.aborted).toBe(true)
  expect(calls[1]?.file).toMatchObject({ name: 'a.png', size: 10 })
  expect(slot().originalBytes).toBeUndefined()
  expect(slot().fileId).not.toBe(smallId)
  expect(shrink).toHaveBeenCalledTimes(1)
})

test('image found readable: the original is dropped', async () => {
  const shrink = () => Promise.resolve(smaller())
  const { store, calls, slot, reaches } = storeWithHand(undefined, shrink)
  store.choose('photo', photo(), PRESET)
  await reaches('uploading')
  store.acceptSmaller('photo')
  expect(slot().originalBytes).toBeUndefined()
  store.useOriginal('photo')
  calls[0]?.resolve(upload)
  await store.whenFinished()
  expect(slot()).toMatchObject({ status: 'uploaded', file: { name: 'a.jpg' } })
})

test('masked file, PDF, or failed shrinking: the chosen file is sent', async () => {
  const shrink = vi.fn<Shrink>(() => Promise.reject(new Error('not decoded')))
  const { store, calls, slot } = storeWithHand(undefined, shrink)
  store.choose('photo', asFinished(photo()), PRESET)
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  store.choose('photo', pdf(), PRESET)
  await vi.waitFor(() => expect(calls).toHaveLength(2))
  expect(shrink).not.toHaveBeenCalled()
  store.choose('photo', photo(), PRESET)
  await vi.waitFor(() => expect(calls).toHaveLength(3))
  expect(shrink).toHaveBeenCalledTimes(1)
  expect(calls.map(({ file }) => file.size)).toEqual([10, 8, 10])
  expect(slot().originalBytes).toBeUndefined()
})

test('shrinking: shown while it runs; an image that stays too large is refused', async () => {
  const made = Promise.withResolvers<File | null>()
  const { store, slot, reaches, calls } = storeWithHand(undefined, () => made.promise)
  const large = new File([latin(JPEG), new Uint8Array(DOCUMENT_BYTES)], 'a.jpg')
  store.choose('photo', large, PRESET)
  await vi.waitFor(() => expect(slot().isShrinking).toBe(true))
  made.resolve(null)
  await reaches('failed')
  expect(slot()).toMatchObject({ isShrinking: false, error: 'document.too_large' })
  expect(calls).toHaveLength(0)
})

test('moved file: taken in anew in its slot, in exchange for the file there', async () => {
  const presets: unknown[] = []
  const shrunk = (name: string) => new File(['small'], name, { type: 'image/jpeg' })
  const { store, calls } = storeWithHand(undefined, async (file, preset) => {
    presets.push(preset)
    return shrunk(file.name)
  })
  const jpeg = new File([Uint8Array.of(0xff, 0xd8, 0xff, 0xe0), ' '.repeat(50)], 'a.jpg')
  store.choose('photo', jpeg, DOCUMENT_PRESETS.portrait)
  store.choose('ration', pdf('b.pdf'), DOCUMENT_PRESETS.paper)
  await vi.waitFor(() => expect(calls).toHaveLength(2))
  for (const call of calls) call.resolve(upload)
  await store.whenFinished()
  const { portrait, paper } = DOCUMENT_PRESETS
  store.move('photo', 'ration', (key) => (key === 'photo' ? portrait : paper))
  await vi.waitFor(() => expect(calls).toHaveLength(4))
  for (const call of calls) call.resolve(upload)
  await store.whenFinished()
  expect(store.slots().get('ration')).toMatchObject({ status: 'uploaded', file: { name: 'a.jpg' } })
  expect(store.slots().get('photo')).toMatchObject({ status: 'uploaded', file: { name: 'b.pdf' } })
  // Shrunk from the original image, not from the smaller version.
  expect(presets).toEqual([portrait, paper])
  expect(store.slots().get('ration')?.originalBytes).toBe(jpeg.size)

  store.move('photo', 'other', () => PAPER)
  await vi.waitFor(() => expect(calls).toHaveLength(5))
  expect(store.slots().has('photo')).toBe(false)
  expect(store.slots().get('other')?.file?.name).toBe('b.pdf')
  store.clear()
})

test('file without local bytes: not exchanged', async () => {
  const { store, calls } = storeWithHand()
  const load = () => Promise.resolve(undefined)
  const known = { file: pdf('old.pdf'), fileId: '1', sha256: '', upload: null, isAttached: true }
  await store.restore(new Map([['ration', { ...known, load }]]))
  store.choose('photo', pdf('b.pdf'), PAPER)
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  calls[0]?.resolve(upload)
  await store.whenFinished()
  store.move('photo', 'ration', () => PAPER)
  expect(store.slots().get('ration')?.file?.name).toBe('old.pdf')
  expect(store.slots().get('photo')?.file?.name).toBe('b.pdf')
})
