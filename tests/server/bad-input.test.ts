import { describe, expect, test } from 'vitest'
import {
  changeStatus,
  getApplication,
  listApplications,
} from '../../contract/applications/applications.ts'
import { createApplication } from '../../contract/applications/submission.ts'
import type { Endpoint } from '../../contract/core/endpoint.ts'
import { getDocument, getThumbnail } from '../../contract/documents/documents.ts'
import { aService } from '../../server/seed/demo-submission.ts'
import { noTraceIn } from '../support/checks/no-trace.ts'
import { aSubmission, anApplication, aStatusChange } from '../support/factories/applications.ts'
import {
  aHeic,
  anEncryptedPdf,
  aPdf,
  aPixelBomb,
  type PickedFile,
} from '../support/factories/images.ts'
import { anUpload, sendFile } from '../support/factories/uploads.ts'
import { signInAs } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database } = await buildTestApp()
const leavesNoTrace = noTraceIn(database.db)
const admin = await signInAs(app, 'admin')
const franchise = await signInAs(app, 'franchise')

const locked = await anEncryptedPdf()
const SCRIPT = '<script>alert(1)</script><img src=x onerror=alert(1)>'
const NOBODY = '00000000-0000-4000-8000-000000000000'

const submit = (body: unknown) => franchise.call(createApplication, { body })

describe('a document', () => {
  const named = (content: string, name: string): PickedFile => ({
    name,
    mime: 'image/jpeg',
    bytes: Buffer.from(content),
  })
  test.each([
    ['a program named .jpg', named('MZ\u0090\0 program', 'photo.jpg'), 'document.type_unsupported'],
    ['a page named .pdf', named(SCRIPT, 'letter.pdf'), 'document.type_unsupported'],
    ['nothing', named('', 'photo.jpg'), 'document.empty'],
    [
      'eleven megabytes',
      { ...aPdf(), bytes: Buffer.concat([aPdf().bytes, Buffer.alloc(11 * 1024 * 1024)]) },
      'document.too_large',
    ],
    ['a pixel bomb', aPixelBomb(), 'document.too_many_pixels'],
    ['a PDF with a password', locked, 'document.encrypted'],
    ['an iPhone photo', aHeic(), 'document.heic'],
  ])('of %s is refused', async (_what, file, code) => {
    const answer = await leavesNoTrace(() => sendFile(franchise, file))
    expect(answer.json()).toMatchObject({ code, message: expect.stringMatching(/\.$/) })
  })
})

describe('text', () => {
  test('that is a script is kept as text in every field that takes it', async () => {
    const service = aService('income-certificate')
    const own = service.fields.find(({ type }) => type === 'text' || type === 'address')
    const body = await aSubmission(franchise, {
      customer: { address: SCRIPT },
      with: { remark: SCRIPT },
    })
    if (own) body.fields[own.key] = SCRIPT.slice(0, own.maxLength)
    const { _id } = await franchise.get(createApplication, { body })
    await franchise.get(changeStatus, {
      params: { id: _id },
      body: { ...(await aStatusChange(franchise, _id, 'in_progress')), comment: SCRIPT },
    })
    const answer = await franchise.call(getApplication, { params: { id: _id } })
    expect(answer.headers['content-type']).toMatch(/^application\/json/)
    expect(answer.body).toMatchObject({ customerAddress: SCRIPT, remark: SCRIPT })
    expect(answer.body.history.map(({ comment }) => comment)).toEqual([SCRIPT, SCRIPT])
  })

  test('that is a script is no name, and no e-mail', async () => {
    const body = await aSubmission(franchise)
    for (const [field, code] of [
      ['name', 'name'],
      ['email', 'email'],
    ]) {
      const customer = { ...body.customer, [field ?? '']: SCRIPT }
      const { status, error } = await leavesNoTrace(() => submit({ ...body, customer }))
      expect([status, error.fields]).toEqual([400, [{ path: `customer.${field}`, code }]])
    }
  })

  test.each(['ज़ुबेदा क़ाज़ी', 'ज्ञानेश्वर र्‍हाळकर', 'Zoë 👩🏽‍🌾 Pawar 🙂', 'Ṽ̴ḭ̴j̴a̴y̴', 'María José'])(
    'the name %s comes back as it was typed',
    async (name) => {
      const { _id } = await anApplication(franchise, { customer: { name } })
      const { customerName } = await franchise.get(getApplication, { params: { id: _id } })
      expect(customerName).toBe(name.normalize('NFC'))
    },
  )

  test('that is no phone number is refused at its field', async () => {
    const body = await aSubmission(franchise)
    for (const phone of ['98220ABCDE', '९८२२०१२३४', '98220123456', '1234567890']) {
      const customer = { ...body.customer, phone }
      const { error } = await leavesNoTrace(() => submit({ ...body, customer }))
      expect(error.fields).toEqual([{ path: 'customer.phone', code: 'phone' }])
    }
  })
})

describe('an id', () => {
  test('of no record and of another’s record get the same 404', async () => {
    const other = await signInAs(app, 'franchise')
    const { _id } = await anApplication(admin)
    const upload = await anUpload(admin)
    const stranger = await signInAs(app, 'gramvan')
    const misses: [Endpoint, string, string][] = [
      [getApplication, _id, 'application.not_found'],
      [getDocument, upload._id, 'document.not_found'],
      [getThumbnail, upload._id, 'document.not_found'],
    ]
    for (const [endpoint, foreign, code] of misses) {
      for (const id of [NOBODY, foreign]) {
        const { status, error } = await stranger.call(endpoint, { params: { id } })
        expect([endpoint.path, status, error.code]).toEqual([endpoint.path, 404, code])
      }
      const { status, error } = await other.call(endpoint, { params: { id: "1' or '1'='1" } })
      expect([status, error.fields]).toEqual([400, [{ path: 'id', code: 'invalid' }]])
    }
    const body = await aStatusChange(admin, _id, 'in_progress')
    const change = await leavesNoTrace(() =>
      stranger.call(changeStatus, { params: { id: _id }, body }),
    )
    expect(change.status).toBe(404)
  })

  test('of a service, franchise or upload that is not there is refused at its field', async () => {
    const body = await aSubmission(franchise)
    const [first] = body.documents
    const document = { requirement: first?.requirement, uploadId: NOBODY }
    const rest = body.documents.slice(1)
    const lost = await leavesNoTrace(() => submit({ ...body, documents: [document, ...rest] }))
    expect([lost.error.code, lost.error.fields]).toEqual([
      'application.upload_unknown',
      [{ path: 'documents.0.uploadId', code: 'invalid' }],
    ])
    const service = await leavesNoTrace(() => submit({ ...body, serviceId: NOBODY }))
    expect(service.error.code).toBe('service.unavailable')
  })
})

describe('a request', () => {
  test.each([
    ['broken JSON', '{"customer":', 400, 'request.not_json'],
    ['a list', '[]', 400, 'request.invalid'],
    ['a poisoned prototype', '{"__proto__":{"admin":true}}', 400, 'request.not_json'],
    ['deep nesting', '['.repeat(50_000) + ']'.repeat(50_000), 400, 'request.invalid'],
    ['half a megabyte', `{"remark":"${'x'.repeat(500_000)}"}`, 413, 'request.too_large'],
  ])('with %s is refused', async (_what, payload, status, code) => {
    const answer = await leavesNoTrace(() =>
      franchise.inject({
        method: 'POST',
        url: createApplication.path,
        payload,
        headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      }),
    )
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([status, code])
  })

  test.each([1e9, 0, -1, 1.5, 'last', '1e999'])('for page %s is refused', async (page) => {
    const { status, error } = await admin.call(listApplications, { query: { page } })
    expect([status, error.code]).toEqual([400, 'request.invalid'])
    expect(error.fields?.map(({ path }) => path)).toEqual(['page'])
  })
})
