import { expect, test } from 'vitest'
import { getDocument } from '../../contract/documents/documents.ts'
import { FILES_PER_DOCUMENT, supplyAskedDocuments } from '../../contract/reuploads/reupload-link.ts'
import { aHeic, aPdf, aPng } from '../support/factories/images.ts'
import {
  anOffer,
  linkMaker,
  offer,
  uploadAll,
  uploadByLink,
} from '../support/factories/reuploads.ts'
import { head, patch } from '../support/outbox/envelope-sending.ts'
import type { Person } from '../support/servers/person.ts'
import { signInAs, visitor } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database } = await buildTestApp()
const aLink = await linkMaker(app, database.db)
const support = await signInAs(app, 'support')
const franchise = await signInAs(app, 'franchise')
const customer = visitor(app)

test('files of a link: go on where they were cut', async () => {
  const { token } = await aLink()
  const { bytes, name, mime } = aPdf()
  const padding = Buffer.alloc(300_000, '%')
  const deed = anOffer({ name, mime, bytes: Buffer.concat([Buffer.from(bytes), padding]) })
  const first = await offer(customer, token, deed)
  if (first.body.outcome !== 'awaiting_bytes') throw new Error(first.text)
  await patch(customer, first.body.path, 0, deed.bytes.subarray(0, 200_000))
  const second = await offer(customer, token, deed)
  expect(second.body).toMatchObject({ outcome: 'awaiting_bytes', offset: 200_000 })
  expect((await head(customer, first.body.path)).statusCode, 'the former address is closed').toBe(
    404,
  )
  if (second.body.outcome !== 'awaiting_bytes') throw new Error(second.text)
  await patch(customer, second.body.path, 200_000, deed.bytes.subarray(200_000))
  expect((await offer(customer, token, deed)).body.outcome).toBe('done')
})

test.each([
  [
    'a text called a PDF',
    { name: 'a.pdf', mime: 'application/pdf', bytes: Buffer.from('hello there') },
    'document.type_unsupported',
  ],
  ['HEIC called a JPEG', aHeic('a.jpg'), 'document.heic'],
])('file of a link: %s is refused by its content', async (_what, file, code) => {
  const { token } = await aLink()
  const given = anOffer(file)
  const granted = await offer(customer, token, given)
  if (granted.body.outcome !== 'awaiting_bytes') throw new Error(granted.text)
  await patch(customer, granted.body.path, 0, given.bytes)
  expect((await offer(customer, token, given)).error.code).toBe(code)
})

test('file of a link: more than 10 MB are refused before the first byte', async () => {
  const { token } = await aLink()
  const given = anOffer(await aPng())
  const large = { ...given, body: { ...given.body, bytes: 10 * 1024 * 1024 + 1 } }
  expect((await offer(customer, token, large)).error.code).toBe('document.too_large')
})

test('files of a link: three for each document, the same one counted once', async () => {
  const { token } = await aLink()
  const again = anOffer(await aPng())
  for (let tries = 0; tries < 5; tries += 1)
    expect((await offer(customer, token, again)).status).toBe(200)
  for (let more = 1; more < FILES_PER_DOCUMENT; more += 1) await uploadByLink(customer, token)
  const beyond = await offer(customer, token, anOffer(await aPng()))
  expect(beyond).toMatchObject({ status: 422, error: { code: 'reupload.too_many_files' } })
})

test('files of a link: seen by nobody before they are supplied, and by who sees the application then', async () => {
  const { token } = await aLink()
  const given = await uploadAll(customer, token)
  const [file] = given
  const see = (person: Person) => person.call(getDocument, { params: { id: file?.uploadId ?? '' } })
  expect([(await see(support)).status, (await see(franchise)).status]).toEqual([404, 404])
  await customer.get(supplyAskedDocuments, { body: { token, documents: given } })
  expect([(await see(support)).status, (await see(franchise)).status]).toEqual([200, 200])
  const stranger = await signInAs(app, 'partner-nashik')
  expect((await see(stranger)).status).toBe(404)
})
