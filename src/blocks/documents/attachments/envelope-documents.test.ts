import 'fake-indexeddb/auto'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { replaceAttachments } from '../../../../sw/outbox/replace-attachments.ts'
import { outboxBench } from '../../../../tests/support/outbox/outbox-bench.ts'
import { aSigner } from '../../../../tests/support/outbox/outbox-signer.ts'
import { requireOwner, setOwner } from '../../../offline/device-store/owner.ts'
import { keysOf, newDataKey } from '../../../offline/device-store/sealing.ts'
import { readEditableCopy, sealEditableCopy } from '../../../offline/outbox/read-view.ts'
import type { UploadSlot } from '../upload/upload-slot.ts'
import {
  attachedDocuments,
  attachedSlots,
  replaceInNote,
  envelopeDocuments,
} from './envelope-documents.ts'

const sunita = { ownerId: randomUUID(), keys: await keysOf(newDataKey()) }
setOwner(sunita.ownerId, sunita.keys)
const bench = await outboxBench()
const signer = await aSigner({
  ownerId: sunita.ownerId,
  seal: (bytes) => sealEditableCopy(requireOwner().keys, sunita.ownerId, bytes),
})

/** An envelope whose first document is on the server already. */
async function saveTwo() {
  const [photo, paper] = bench.files(2)
  if (!photo || !paper) throw new Error('documents are needed')
  const files = [{ ...photo, uploadId: randomUUID() }, paper]
  const documents = files.map(({ attachmentId, name, sha256 }, index) => ({
    ...{ key: `paper-${index}`, attachmentId, name, sha256, size: 1000, type: 'image/png' },
  }))
  const entry = await bench.save({ signer, files, note: { token: 'the-token', documents } })
  const editableCopy = await readEditableCopy(entry)
  if (!editableCopy) throw new Error('it does not open')
  return { entry, editableCopy, files }
}

/** The form that corrects the envelope, before any change. */
function formOf(note: unknown) {
  const slots = attachedSlots(attachedDocuments(note), ({ key }) => key)
  const shown = [...slots].map(([key, { file, fileId, sha256 }]): [string, UploadSlot] => [
    key,
    { status: 'attached', progress: 0, file, fileId, sha256 },
  ])
  return { slots: () => new Map(shown), fileIn: () => undefined }
}

test('correction: names the earlier uploads of its documents again', async () => {
  const { entry, editableCopy, files } = await saveTwo()
  const { reusedAttachments } = await envelopeDocuments(
    formOf(editableCopy.note),
    ['paper-0', 'paper-1'],
    entry,
  )
  expect(reusedAttachments.map(({ uploadId }) => uploadId)).toEqual([files[0]?.uploadId, undefined])
})

test('envelope with a replaced document: can be corrected with it', async () => {
  const { entry, editableCopy, files } = await saveTwo()
  const [given] = bench.files(1, 700)
  const lost = files[0]?.attachmentId ?? ''
  if (!given) throw new Error('a document is needed')
  const { attachmentId, name, sha256 } = given
  await bench.outbox.put('entries', { ...entry, state: 'damaged' })
  const mended = await replaceAttachments(bench.outbox, {
    ...{ id: entry._id, newId: randomUUID(), signer, sealingKey: bench.sealingKey },
    editableCopy: {
      ...editableCopy,
      note: replaceInNote(editableCopy.note, lost, {
        attachmentId,
        name,
        sha256,
        size: 700,
        type: 'image/png',
      }),
    },
    files: [{ replacedId: lost, file: given }],
  })
  const note = (await readEditableCopy(mended))?.note
  expect(note).toMatchObject({ token: 'the-token' })
  const { reusedAttachments, files: anew } = await envelopeDocuments(
    formOf(note),
    ['paper-0', 'paper-1'],
    mended,
  )
  expect(anew).toEqual([])
  expect(reusedAttachments).toEqual([
    { attachmentId, name, sha256 },
    { attachmentId: files[1]?.attachmentId, name: files[1]?.name, sha256: files[1]?.sha256 },
  ])
})
