import { expect, test } from 'vitest'
import { catalogueDocument as paper } from '../../../../../tests/support/factories/catalogue-documents.ts'
import type { IncomingFile } from './incoming.ts'
import { assigned, withIncoming } from './incoming.ts'

const documents = ['aadhaarCard', 'rationCard', 'photo'].map(paper)

const added = (name: string, problem: IncomingFile['problem'] = null) => ({
  id: name,
  file: new File(['x'], name),
  problem,
})
const keysOf = (files: IncomingFile[]) => files.map(({ key }) => key)

test('incoming file: suggests the document that its name contains', () => {
  const names = ['ration.jpg', 'IMG_0042.jpg', 'aadhaar.jpg']
  const files = withIncoming(
    [],
    names.map((name) => added(name)),
    documents,
    [],
  )
  expect(keysOf(files)).toEqual(['rationCard', null, 'aadhaarCard'])
})

test('incoming file: never suggests a document that has or awaits a file', () => {
  const first = withIncoming([], [added('ration.jpg')], documents, ['aadhaarCard'])
  const files = withIncoming(first, [added('ration 2.jpg'), added('aadhaar.jpg')], documents, [
    'aadhaarCard',
  ])
  expect(keysOf(files)).toEqual(['rationCard', null, null])
})

test('unusable incoming file: suggests nothing and takes no document', () => {
  const files = withIncoming(
    [],
    [added('aadhaar.heic', 'document.heic'), added('aadhaar.jpg')],
    documents,
    [],
  )
  expect(keysOf(files)).toEqual([null, 'aadhaarCard'])
})

test('choice of a document: moves it from one file to another', () => {
  let files = withIncoming([], [added('a.jpg'), added('b.jpg')], documents, [])
  files = assigned(files, 'a.jpg', 'photo')
  expect(keysOf(files)).toEqual(['photo', null])
  files = assigned(files, 'b.jpg', 'photo')
  expect(keysOf(files)).toEqual([null, 'photo'])
  expect(keysOf(assigned(files, 'b.jpg', null))).toEqual([null, null])
})
