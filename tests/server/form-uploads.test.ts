import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { offerUpload } from '../../contract/documents/resumable-uploads.ts'
import type { UploadProgress } from '../../contract/documents/resumable-uploads.ts'
import { aPdf } from '../support/factories/images.ts'
import { head, patch } from '../support/outbox/envelope-sending.ts'
import type { Person } from '../support/servers/person.ts'
import { signInAs, visitor } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app } = await buildTestApp()
const operator = await signInAs(app, 'franchise')
const wire = visitor(app)
const folder = join(inject('filesDir'), 'uploads')

/** A PDF that is big enough to be cut, unlike any other. */
function aDeed() {
  const { bytes } = aPdf('deed.pdf')
  const whole = Buffer.concat([
    bytes,
    Buffer.from(`%${randomUUID()}`),
    Buffer.from('%'.repeat(400_000)),
  ])
  const sha256 = createHash('sha256').update(whole).digest('hex')
  return {
    id: randomUUID(),
    bytes: whole,
    offer: { fileName: 'deed.pdf', bytes: whole.length, sha256 },
  }
}
type Deed = ReturnType<typeof aDeed>

const offer = (person: Person, { id, offer: body }: Deed) =>
  person.call(offerUpload, { params: { id }, body })

async function awaited(person: Person, deed: Deed) {
  const { status, body } = await offer(person, deed)
  expect(status).toBe(200)
  return body as Extract<UploadProgress, { outcome: 'awaiting_bytes' }>
}

test('upload of a form: goes on where it was cut, and is one document however often it is offered', async () => {
  const deed = aDeed()
  const first = await awaited(operator, deed)
  expect(first.offset).toBe(0)
  await patch(wire, first.path, 0, deed.bytes.subarray(0, 250_000))
  const second = await awaited(operator, deed)
  expect(second.offset).toBe(250_000)
  expect(second.path).not.toBe(first.path)
  expect((await head(wire, first.path)).statusCode, 'the former address is closed').toBe(404)
  await patch(wire, second.path, 250_000, deed.bytes.subarray(250_000))
  const done = await offer(operator, deed)
  expect(done.body).toMatchObject({
    outcome: 'done',
    upload: { fileName: 'deed.pdf', mime: 'application/pdf', ...{ sha256: deed.offer.sha256 } },
  })
  expect((await offer(operator, deed)).body, 'its answer was lost').toEqual(done.body)
})

test('upload of a form: the received bytes go once the document is made', async () => {
  const files = () => (existsSync(folder) ? readdirSync(folder) : [])
  // Those of earlier tests may go at any time.
  const before = files()
  const added = () => files().filter((file) => !before.includes(file))
  const deed = aDeed()
  const { path } = await awaited(operator, deed)
  await patch(wire, path, 0, deed.bytes)
  expect(added()).toHaveLength(1)
  expect((await offer(operator, deed)).body.outcome).toBe('done')
  expect(added()).toEqual([])
})

test('upload of a form: bytes that are not what was offered are asked for again', async () => {
  const deed = aDeed()
  const { path } = await awaited(operator, deed)
  await patch(wire, path, 0, Buffer.alloc(deed.bytes.length, 1))
  expect(await awaited(operator, deed)).toMatchObject({ outcome: 'awaiting_bytes', offset: 0 })
})

test('upload of a form: another person does not get at it by its id', async () => {
  const deed = aDeed()
  const { path } = await awaited(operator, deed)
  await patch(wire, path, 0, deed.bytes)
  expect((await awaited(await signInAs(app, 'partner'), deed)).offset).toBe(0)
  expect((await offer(operator, deed)).body.outcome).toBe('done')
})

test('upload of a form: what no document may be is refused, and not read twice', async () => {
  const deed = aDeed()
  const large = { ...deed, offer: { ...deed.offer, bytes: 11 * 1024 * 1024 } }
  expect((await offer(operator, large)).error.code).toBe('document.too_large')
  const bytes = Buffer.from('no document at all')
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const odd: Deed = {
    id: randomUUID(),
    bytes,
    offer: { fileName: 'a.pdf', bytes: bytes.length, sha256 },
  }
  const { path } = await awaited(operator, odd)
  await patch(wire, path, 0, bytes)
  expect((await offer(operator, odd)).error.code).toBe('document.type_unsupported')
  expect((await awaited(operator, odd)).offset).toBe(0)
})
