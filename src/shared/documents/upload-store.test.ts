import { expect, test, vi } from 'vitest'
import type { Upload } from '../../../contract/documents.ts'
import { OfflineError } from '../api/api-error.ts'
import type { uploadFile } from '../api/upload.ts'
import { EMPTY_SLOT, fileProblem, makeUploadStore } from './upload-store.ts'

const upload = {
  _id: '1',
  fileName: 'a.pdf',
  mime: 'application/pdf',
  bytes: 3,
  sha256: '',
} as Upload
const pdf = (name = 'a.pdf') => new File(['abc'], name, { type: 'application/pdf' })

type Send = typeof uploadFile

/** A store whose uploads end when the test says so. */
function storeWithHand() {
  const calls: (PromiseWithResolvers<Upload> & { options: Parameters<Send>[1] })[] = []
  const store = makeUploadStore((_, options) => {
    const call = { ...Promise.withResolvers<Upload>(), options }
    calls.push(call)
    return call.promise
  })
  const slot = () => store.slots().get('photo') ?? EMPTY_SLOT
  return { store, calls, slot }
}

test('an upload goes on its way, tells how far it is and arrives', async () => {
  const { store, calls, slot } = storeWithHand()
  store.choose('photo', pdf())
  calls[0]?.options?.onProgress?.(0.5)
  expect(slot()).toMatchObject({ status: 'uploading', progress: 0.5 })
  calls[0]?.resolve(upload)
  await store.settled()
  expect(slot()).toMatchObject({ status: 'uploaded', upload })
})

test('after a failure the same file is sent again', async () => {
  const { store, calls, slot } = storeWithHand()
  const file = pdf()
  store.choose('photo', file)
  calls[0]?.reject(new OfflineError())
  await store.settled()
  expect(slot()).toMatchObject({ status: 'failed', file })
  store.retry('photo')
  expect(slot()).toMatchObject({ status: 'uploading', file })
  calls[1]?.resolve(upload)
  await store.settled()
  expect(slot().status).toBe('uploaded')
})

test('a replaced or removed file is called off, and its late answer changes nothing', async () => {
  const { store, calls, slot } = storeWithHand()
  store.choose('photo', pdf('first.pdf'))
  store.choose('photo', pdf('second.pdf'))
  expect(calls[0]?.options?.signal?.aborted).toBe(true)
  calls[0]?.resolve({ ...upload, _id: 'first' })
  calls[1]?.resolve({ ...upload, _id: 'second' })
  await store.settled()
  expect(slot().upload?._id).toBe('second')

  store.choose('photo', pdf())
  store.remove('photo')
  calls[2]?.resolve(upload)
  await calls[2]?.promise
  expect(slot()).toBe(EMPTY_SLOT)
})

test('what the server would refuse is not sent', () => {
  const send = vi.fn<Send>()
  const store = makeUploadStore(send)
  store.choose('photo', new File([], 'empty.pdf', { type: 'application/pdf' }))
  expect(store.slots().get('photo')).toMatchObject({ status: 'failed', error: 'document.empty' })
  expect(send).not.toHaveBeenCalled()
})

test.each([
  [{ name: 'a.jpg', size: 10_485_760, type: 'image/jpeg' }, null],
  [{ name: 'a.jpg', size: 10_485_761, type: 'image/jpeg' }, 'document.too_large'],
  [{ name: 'IMG_1.HEIC', size: 1, type: '' }, 'document.heic'],
  [{ name: 'a.svg', size: 1, type: 'image/svg+xml' }, 'document.type_unsupported'],
  [{ name: 'unknown', size: 1, type: '' }, null],
])('%j: %s', (file, problem) => {
  expect(fileProblem(file)).toBe(problem)
})
