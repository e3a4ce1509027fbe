import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { getApplication } from '../../contract/applications/applications.ts'
import { documents } from '../../server/modules/documents/table.ts'
import { sweepParts } from '../../server/modules/outbox/sweep-attachments.ts'
import { partUploads } from '../../server/modules/outbox/table.ts'
import { growingFiles } from '../../server/platform/growing-files.ts'
import { requiredDocuments } from '../../server/seed/demo-submission.ts'
import { buildTestApp } from '../support/app.ts'
import {
  awaitedOf,
  firstAwaited,
  head,
  partIdsOf,
  patch,
  post,
  sendAll,
} from '../support/envelope-sending.ts'
import type { TestLetter } from '../support/envelopes.ts'
import { aDevice, aSubmissionLetter, sealPart } from '../support/envelopes.ts'
import { anEncryptedPdf, aPng } from '../support/images.ts'
import { signInAs, visitor } from '../support/person.ts'

const { app, database } = await buildTestApp()
const { db } = database
const queue = visitor(app)
const franchise = await signInAs(app, 'franchise')
const device = await aDevice(franchise)
const folder = join(inject('filesDir'), 'uploads')

async function rowsOf(letter: TestLetter) {
  return db
    .select()
    .from(partUploads)
    .where(eq(partUploads.accountId, letter.letter.ownerId))
    .then((rows) => rows.filter(({ partId }) => partIdsOf(letter).includes(partId)))
}

test('lacking documents are asked for, and the letter is done once they are here, whole', async () => {
  const letter = await aSubmissionLetter(device)
  const awaited = await awaitedOf(queue, letter)
  expect(awaited.map(({ partId }) => partId)).toEqual(partIdsOf(letter))
  const answer = await sendAll(queue, letter)
  expect(answer).toMatchObject({ status: 200, body: { outcome: 'done' } })
  if (answer.body.outcome !== 'done') throw new Error('not done')
  const { _id } = answer.body.receipt
  const detail = await franchise.get(getApplication, { params: { id: _id } })
  expect(detail.documents).toHaveLength(requiredDocuments().length)
  const rows = await db.select().from(documents).where(eq(documents.applicationId, _id))
  const png = (await aPng()).bytes
  const sha256 = createHash('sha256').update(png).digest('hex')
  expect(new Set(rows.map((row) => row.sha256))).toEqual(new Set([sha256]))
})

test('sealed bytes and their rows are gone with the last word', async () => {
  const letter = await aSubmissionLetter(device)
  await awaitedOf(queue, letter)
  const ids = (await rowsOf(letter)).map(({ id }) => id)
  expect(ids.length).toBeGreaterThan(0)
  await sendAll(queue, letter)
  expect(await rowsOf(letter)).toEqual([])
  expect(readdirSync(folder).filter((name) => ids.includes(name))).toEqual([])
})

test('bytes that are not what was signed start that upload again, and it alone', async () => {
  const letter = await aSubmissionLetter(device)
  const [wrong, ...others] = await awaitedOf(queue, letter)
  if (!wrong) throw new Error('nothing is awaited')
  for (const { partId, path } of others) {
    const sealed = letter.documents.find(({ part }) => part.partId === partId)?.sealed
    await patch(queue, path, 0, sealed ?? Buffer.alloc(0))
  }
  const bytes = letter.documents[0]?.part.bytes ?? 0
  await patch(queue, wrong.path, 0, randomBytes(bytes))
  expect(await awaitedOf(queue, letter)).toEqual([{ ...wrong, offset: 0 }])
  expect((await sendAll(queue, letter)).body).toMatchObject({ outcome: 'done' })
})

test('a document that is not what its fields say is refused by its place', async () => {
  const letter = await aSubmissionLetter(device)
  const [partId = ''] = partIdsOf(letter)
  const other = await aSubmissionLetter(device, {
    files: await Promise.all(
      partIdsOf(letter).map(async (each) => ({ partId: each, file: await aPng() })),
    ),
    content: {
      files: Object.fromEntries(
        partIdsOf(letter).map((each) => [
          each,
          {
            name: 'a.png',
            sha256: createHash('sha256')
              .update(each === partId ? 'x' : new Uint8Array())
              .digest('hex'),
          },
        ]),
      ),
    },
  })
  expect(await sendAll(queue, other)).toMatchObject({
    status: 422,
    error: { code: 'letter.damaged', fields: [{ path: 'documents.0' }] },
  })
})

test('a document that can not be taken is refused by its place', async () => {
  const [first = '', ...rest] = requiredDocuments().map(() => randomUUID())
  const files = [
    ...(await Promise.all(rest.map(async (partId) => ({ partId, file: await aPng() })))),
    { partId: first, file: await anEncryptedPdf() },
  ]
  const answer = await sendAll(queue, await aSubmissionLetter(device, { files }))
  expect(answer).toMatchObject({
    status: 422,
    error: { code: 'document.encrypted', fields: [{ path: `documents.${rest.length}` }] },
  })
})

test('a part sealed to another owner or another id does not open', async () => {
  const files = await Promise.all(
    requiredDocuments().map(async () => ({ partId: randomUUID(), file: await aPng() })),
  )
  const letter = await aSubmissionLetter(device, { files })
  const [first] = files
  if (!first) throw new Error('no file')
  const swapped = await sealPart(device, first.file.bytes)
  const part = { ...swapped.part, partId: first.partId }
  const parts = letter.letter.parts.map((each) => (each.partId === part.partId ? part : each))
  const changed = { ...letter.letter, parts }
  const sent = {
    ...letter,
    letter: changed,
    signature: await device.sign(changed),
    documents: letter.documents.map((each) =>
      each.part.partId === part.partId ? { ...swapped, part } : each,
    ),
  }
  expect(await sendAll(queue, sent)).toMatchObject({
    status: 422,
    error: { code: 'letter.unopenable', fields: [{ path: 'documents.0' }] },
  })
})

test('what failed after its documents were made does not make them again', async () => {
  const create = await aSubmissionLetter(device)
  const clash = await aSubmissionLetter(device)
  await sendAll(queue, create)
  // Withdrawn between the check and the commit, as far as this test can bring it about: another has
  // the token.
  const body = await aSubmissionLetter(device, {
    body: { trackingTokenHash: 'y'.repeat(43) },
  })
  await sendAll(queue, body)
  const late = await aSubmissionLetter(device, { body: { trackingTokenHash: 'y'.repeat(43) } })
  const answer = await sendAll(queue, late)
  expect(answer).toMatchObject({ status: 409, error: { code: 'application.token_taken' } })
  const made = (await rowsOf(late)).map(({ documentId }) => documentId)
  expect(made.every((id) => id !== null)).toBe(true)
  await post(queue, late)
  expect((await rowsOf(late)).map(({ documentId }) => documentId)).toEqual(made)
  expect(await awaitedOf(queue, clash)).toHaveLength(requiredDocuments().length)
})

test('uploads that no letter has named for thirty days go; others stay', async () => {
  const letter = await aSubmissionLetter(device)
  const { path, sealed } = await firstAwaited(queue, letter)
  await patch(queue, path, 0, sealed)
  const [row] = (await rowsOf(letter)).filter(({ partId }) => partId === partIdsOf(letter)[0])
  const file = join(folder, row?.id ?? '')
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
  await sweepParts(db, growingFiles(folder), inDays(29.9))
  expect(existsSync(file)).toBe(true)
  await sweepParts(db, growingFiles(folder), inDays(30.1))
  expect(existsSync(file)).toBe(false)
  expect(await rowsOf(letter)).toEqual([])
  expect((await head(queue, path)).statusCode).toBe(404)
  expect((await sendAll(queue, letter)).body).toMatchObject({ outcome: 'done' })
})

test('a document that was swept meanwhile is made again of what was sent', async () => {
  const letter = await aSubmissionLetter(device, { body: { trackingTokenHash: 'z'.repeat(43) } })
  const before = await aSubmissionLetter(device, { body: { trackingTokenHash: 'z'.repeat(43) } })
  await sendAll(queue, before)
  await sendAll(queue, letter)
  const made = (await rowsOf(letter)).flatMap(({ documentId }) => documentId ?? [])
  expect(made).toHaveLength(requiredDocuments().length)
  for (const id of made) await db.delete(documents).where(eq(documents.id, id))
  const again = await post(queue, letter)
  expect(again.error.code).toBe('application.token_taken')
  const anew = (await rowsOf(letter)).flatMap(({ documentId }) => documentId ?? [])
  expect(anew).toHaveLength(made.length)
  expect(anew.some((id) => made.includes(id))).toBe(false)
})

test('a file that a crash left garbled is asked for again', async () => {
  const letter = await aSubmissionLetter(device)
  const { path, sealed, partId } = await firstAwaited(queue, letter)
  await patch(queue, path, 0, sealed)
  const [row] = (await rowsOf(letter)).filter((each) => each.partId === partId)
  writeFileSync(join(folder, row?.id ?? ''), Buffer.alloc(sealed.length))
  expect((await sendAll(queue, letter)).body).toMatchObject({ outcome: 'awaiting_parts' })
  expect((await sendAll(queue, letter)).body).toMatchObject({ outcome: 'done' })
})
