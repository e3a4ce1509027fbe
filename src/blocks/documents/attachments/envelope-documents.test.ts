import 'fake-indexeddb/auto'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { replaceParts } from '../../../../sw/outbox/replace-attachments.ts'
import { outboxBench } from '../../../../tests/support/outbox-bench.ts'
import { anAuthor } from '../../../../tests/support/outbox-signer.ts'
import { openOwner, setOwner } from '../../../offline/device-store/owner.ts'
import { keysOf, newDataKey } from '../../../offline/device-store/sealing.ts'
import { readOwnCopy, sealOwn } from '../../../offline/outbox/editable-copy.ts'
import type { UploadSlot } from '../upload/upload-slot.ts'
import { attachedDocuments, attachedSlots, noteWith } from './attached-documents.ts'
import { letterDocuments } from './envelope-documents.ts'

const sunita = { ownerId: randomUUID(), keys: await keysOf(newDataKey()) }
setOwner(sunita.ownerId, sunita.keys)
const bench = await outboxBench()
const author = await anAuthor({
  ownerId: sunita.ownerId,
  seal: (bytes) => sealOwn(openOwner().keys, sunita.ownerId, bytes),
})

/** A letter whose first document lies on the server already. */
async function saveTwo() {
  const [photo, paper] = bench.files(2)
  if (!photo || !paper) throw new Error('documents are needed')
  const files = [{ ...photo, uploadId: randomUUID() }, paper]
  const documents = files.map(({ partId, name, sha256 }, index) => ({
    ...{ key: `paper-${index}`, partId, name, sha256, size: 1000, type: 'image/png' },
  }))
  const entry = await bench.save({ author, files, note: { token: 'the-token', documents } })
  const own = await readOwnCopy(entry)
  if (!own) throw new Error('it does not open')
  return { entry, own, files }
}

/** The form that corrects the letter, before anything in it is changed. */
function formOf(note: unknown) {
  const slots = attachedSlots(attachedDocuments(note), ({ key }) => key)
  const shown = [...slots].map(([key, { file, fileId, sha256 }]): [string, UploadSlot] => [
    key,
    { status: 'attached', progress: 0, file, fileId, sha256 },
  ])
  return { slots: () => new Map(shown), fileIn: () => undefined }
}

test('a correction says again where its documents lie on the server', async () => {
  const { entry, own, files } = await saveTwo()
  const { reusedParts } = await letterDocuments(formOf(own.note), ['paper-0', 'paper-1'], entry)
  expect(reusedParts.map(({ uploadId }) => uploadId)).toEqual([files[0]?.uploadId, undefined])
})

test('a letter to which a lost document was given again can be corrected with it', async () => {
  const { entry, own, files } = await saveTwo()
  const [given] = bench.files(1, 700)
  const lost = files[0]?.partId ?? ''
  if (!given) throw new Error('a document is needed')
  const { partId, name, sha256 } = given
  await bench.outbox.put('entries', { ...entry, state: 'damaged' })
  const mended = await replaceParts(bench.outbox, {
    ...{ id: entry._id, newId: randomUUID(), author, sealingKey: bench.sealingKey },
    own: {
      ...own,
      note: noteWith(own.note, lost, { partId, name, sha256, size: 700, type: 'image/png' }),
    },
    files: [{ insteadOf: lost, file: given }],
  })
  const note = (await readOwnCopy(mended))?.note
  expect(note).toMatchObject({ token: 'the-token' })
  const { reusedParts, files: anew } = await letterDocuments(
    formOf(note),
    ['paper-0', 'paper-1'],
    mended,
  )
  expect(anew).toEqual([])
  expect(reusedParts).toEqual([
    { partId, name, sha256 },
    { partId: files[1]?.partId, name: files[1]?.name, sha256: files[1]?.sha256 },
  ])
})
