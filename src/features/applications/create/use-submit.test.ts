import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { Submission } from '../../../../contract/applications/submission.ts'
import { DOCUMENT_PRESETS } from '../../../../contract/documents/document-presets.ts'
import { trackingAddress } from '../../../../contract/tracking/tracking.ts'
import type { Entry } from '../../../../sw/outbox/entry.ts'
import { envelopeDocuments } from '../../../blocks/documents/attachments/envelope-documents.ts'
import { makeUploadStore } from '../../../blocks/documents/upload/upload-store.ts'
import { setOwner } from '../../../offline/device-store/owner.ts'
import { keysOf, newDataKey } from '../../../offline/device-store/sealing.ts'
import type { ApplicationDraft } from './draft/draft.ts'
import type { CheckedValues } from './fields/form-schema.ts'
import { newTrackingToken, submissionOf } from './use-submit.ts'

const pressedAt = new Date('2026-11-21T05:00:00.000Z')
const values: CheckedValues = {
  serviceId: '019a0000-0000-7000-8000-000000000001',
  franchiseId: '',
  customer: { name: 'Savita Jadhav', phone: '9822012345', email: '', address: 'Malegaon' },
  fields: {},
  remark: '',
  consent: true,
}

/** A draft with one uploaded document and one that waits for a connection. */
async function draftWithFiles() {
  const connection = { isDown: () => isDown, onReconnect: () => () => undefined }
  let isDown = false
  const uploads = makeUploadStore({
    connection,
    send: ({ file }) =>
      Promise.resolve({
        _id: '019a0000-0000-7000-8000-0000000000aa',
        fileName: file.name,
        mime: 'application/pdf',
        bytes: file.size,
        sha256: '',
      }),
  })
  uploads.choose('photo', new File(['%PDF-1.7'], 'photo.pdf'), DOCUMENT_PRESETS.paper)
  await vi.waitFor(() => expect(uploads.slots().get('photo')?.status).toBe('uploaded'))
  isDown = true
  uploads.choose('rationCard', new File(['%PDF-1.4'], 'ration.pdf'), DOCUMENT_PRESETS.paper)
  await vi.waitFor(() => expect(uploads.slots().get('rationCard')?.status).toBe('waiting'))
  const idOf = (key: string) => uploads.slots().get(key)?.fileId ?? ''
  return { draft: { uploads } as ApplicationDraft, idOf }
}

const entryWith = (...attachmentIds: string[]) =>
  ({ envelope: { attachments: attachmentIds.map((attachmentId) => ({ attachmentId })) } }) as Entry

test('submission: fits the contract and contains only the hash of its token', async () => {
  const { draft, idOf } = await draftWithFiles()
  const token = newTrackingToken()
  const at = pressedAt.toISOString()
  const _id = '019a0000-0000-7000-8000-0000000000ab'
  const aadhaar = { _id, kind: 'aadhaarCard', takenAt: at, validUntil: at }
  const reused = { name: 'Savita Jadhav', phone: '9822012345', documents: [aadhaar] }
  const content = {
    ...{ values: { ...values, reused }, serviceVersion: 3, feePaise: 6900 },
    ...{ documents: ['photo', 'rationCard'], onFile: [aadhaar] },
  }
  const body = await submissionOf(draft, content, token, pressedAt)

  expect(v.safeParse(Submission, body).issues).toBeUndefined()
  expect(body).not.toHaveProperty('franchiseId')
  expect(body).toMatchObject({
    serviceVersion: 3,
    feePaise: 6900,
    capturedAt: pressedAt.toISOString(),
  })
  expect(body.documents).toEqual([
    { requirement: 'photo', uploadId: idOf('photo') },
    { requirement: 'rationCard', uploadId: idOf('rationCard') },
  ])
  expect(body.onFile).toEqual([{ requirement: 'aadhaarCard', documentId: _id }])
  expect(body).not.toHaveProperty('reused')
  expect(token).toMatch(/^[\w-]{22}$/)
  expect(newTrackingToken()).not.toBe(token)
  expect(JSON.stringify(body)).not.toContain(token)
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  expect(body.trackingTokenHash).toBe(Buffer.from(digest).toString('base64url'))
  expect(trackingAddress('https://gram.one', token)).toBe(
    `https://gram.one/track-application?t=${token}`,
  )
})

test('documents: sent with their bytes and the id of an earlier upload', async () => {
  const { draft, idOf } = await draftWithFiles()
  const { files, reusedAttachments, attached } = await envelopeDocuments(
    draft.uploads,
    ['photo', 'rationCard'],
    undefined,
  )
  expect(reusedAttachments).toEqual([])
  expect(files.map(({ attachmentId }) => attachmentId)).toEqual([idOf('photo'), idOf('rationCard')])
  expect(files.map(({ uploadId }) => uploadId)).toEqual([
    '019a0000-0000-7000-8000-0000000000aa',
    undefined,
  ])
  expect(files.map(({ bytes }) => new TextDecoder().decode(bytes))).toEqual([
    '%PDF-1.7',
    '%PDF-1.4',
  ])
  expect(attached.map(({ key, name }) => [key, name])).toEqual([
    ['photo', 'photo.pdf'],
    ['rationCard', 'ration.pdf'],
  ])
})

test('documents of a corrected envelope: not sealed and sent again', async () => {
  const { draft, idOf } = await draftWithFiles()
  const corrected = entryWith(idOf('rationCard'))
  setOwner('somebody', await keysOf(newDataKey()))
  const { files, reusedAttachments } = await envelopeDocuments(
    draft.uploads,
    ['photo', 'rationCard'],
    corrected,
  )
  expect(files.map(({ attachmentId }) => attachmentId)).toEqual([idOf('photo')])
  expect(reusedAttachments.map(({ attachmentId, name }) => [attachmentId, name])).toEqual([
    [idOf('rationCard'), 'ration.pdf'],
  ])
})

test('document that was never stored: stops the press instead of being left out', async () => {
  const { draft } = await draftWithFiles()
  await expect(envelopeDocuments(draft.uploads, ['aadhaarCard'], undefined)).rejects.toThrow(
    'aadhaarCard',
  )
})
