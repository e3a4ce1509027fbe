import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { getApplication } from '../../contract/applications/applications.ts'
import { supplyAskedDocuments } from '../../contract/reuploads/reupload-link.ts'
import { withdrawRequest } from '../../contract/reuploads/reuploads.ts'
import { applications } from '../../server/modules/applications/table.ts'
import { appendAudit } from '../../server/platform/database/audit.ts'
import { anApplication } from '../support/factories/applications.ts'
import { aPng } from '../support/factories/images.ts'
import { requestAs, uploadAll } from '../support/factories/reuploads.ts'
import { customerToken } from '../support/messages/reupload-links.ts'
import { post, sendAll, sentBefore } from '../support/outbox/envelope-sending.ts'
import type { EnvelopeFile } from '../support/outbox/envelopes.ts'
import { aDevice, anEnvelopeOf } from '../support/outbox/envelopes.ts'
import { whileLocked } from '../support/postgres/while-locked.ts'
import type { Person } from '../support/servers/person.ts'
import { signInAs, visitor } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database, databaseUrl } = await buildTestApp()
const queue = visitor(app)
const support = await signInAs(app, 'support')
const franchise = await signInAs(app, 'franchise')
const van = await signInAs(app, 'gramvan')
const partner = await signInAs(app, 'partner')
const admin = await signInAs(app, 'admin')
const otherVan = await signInAs(app, 'gramvan-malegaon')

async function requested(by: Person = franchise, names = ['aadhaarCard']) {
  const { _id: id, applicationId: number } = await anApplication(by)
  const { reupload } = await requestAs(support, id, { documents: names })
  return { id, number, requestId: reupload?._id ?? '', names }
}
type Requested = Awaited<ReturnType<typeof requested>>

async function anEnvelope(
  person: Person,
  { id, requestId, names }: Requested,
  files?: EnvelopeFile[],
) {
  const given = files ?? (await sentBefore(person, names.length))
  return anEnvelopeOf(await aDevice(person), {
    kind: 'application.reupload',
    body: {
      application: { _id: id },
      requestId,
      documents: given.map(({ attachmentId: uploadId }, index) => ({
        requirement: names[index] ?? '',
        uploadId,
      })),
    },
    files: given,
  })
}

const see = (id: string) => support.get(getApplication, { params: { id } })

describe('documents supplied at the counter', () => {
  test.each([
    ['its franchise', franchise],
    ['its van', van],
    ['support', support],
    ['admin', admin],
  ])('by %s end the request with a receipt', async (_who, person) => {
    const asked = await requested(person === van ? van : franchise)
    const envelope = await anEnvelope(person, asked)
    const answer = await post(queue, envelope)
    expect(answer.body).toMatchObject({
      outcome: 'done',
      receipt: { kind: 'application.reupload', _id: asked.id, applicationId: asked.number },
    })
    const detail = await see(asked.id)
    expect(detail).toMatchObject({ slaPausedAt: null, reupload: { state: 'supplied' } })
    expect(detail.reploadDocuments.map(({ requirement }) => requirement)).toEqual(asked.names)
    expect(detail.history.at(-1)).toMatchObject({
      action: 'documents_supplied',
      actorRole: person.user?.userInfo.userType,
      capturedAt: envelope.envelope.capturedAt,
    })
    expect((await post(queue, envelope)).text, 'a repeat').toBe(answer.text)
    expect((await see(asked.id)).version).toBe(detail.version)
  })

  test('while somebody else changes the application: the history has them in their order', async () => {
    const asked = await requested()
    const envelope = await anEnvelope(franchise, asked)
    const [answer] = await whileLocked(
      { db: database.db, databaseUrl },
      (tx) => tx.select().from(applications).where(eq(applications.id, asked.id)).for('update'),
      () => [post(queue, envelope)],
      (tx) =>
        appendAudit(tx, {
          ...{ actor: null, subject: 'application', subjectId: asked.id, action: 'edited' },
          details: { fromStatus: 'submitted', toStatus: 'submitted', comment: '', documentIds: [] },
        }),
    )
    expect(answer?.body).toMatchObject({ outcome: 'done' })
    const { history } = await see(asked.id)
    expect(history.slice(-2).map(({ action }) => action)).toEqual(['edited', 'documents_supplied'])
  })

  test.each([
    ['the partner', partner, 403, 'access.forbidden'],
    ['a van of another franchise', otherVan, 404, 'application.not_found'],
  ])('not by %s', async (_who, person, status, code) => {
    const asked = await requested()
    const answer = await post(queue, await anEnvelope(person, asked))
    expect(answer).toMatchObject({ status, error: { code } })
    expect((await see(asked.id)).reupload?.state).toBe('open')
  })

  test('their sealed files come by resumable upload', async () => {
    const asked = await requested(franchise, ['aadhaarCard', 'Marriage certificate'])
    const files = await Promise.all(
      asked.names.map(async () => ({ attachmentId: randomUUID(), file: await aPng() })),
    )
    const answer = await sendAll(queue, await anEnvelope(franchise, asked, files))
    expect(answer.body).toMatchObject({ outcome: 'done' })
    expect((await see(asked.id)).reploadDocuments).toHaveLength(2)
  })

  test('an incomplete set is refused and names what is missing', async () => {
    const asked = await requested(franchise, ['aadhaarCard', 'Marriage certificate'])
    const one = { ...asked, names: ['aadhaarCard'] }
    expect(await post(queue, await anEnvelope(franchise, one))).toMatchObject({
      status: 422,
      error: {
        code: 'reupload.incomplete',
        fields: [{ path: 'documents.Marriage certificate', code: 'required' }],
      },
    })
  })
})

describe('a request that has ended meanwhile', () => {
  test('withdrawn: refused before the documents are sent', async () => {
    const asked = await requested()
    const envelope = await anEnvelope(franchise, asked, [
      { attachmentId: randomUUID(), file: await aPng() },
    ])
    const body = { requestId: asked.requestId }
    await support.get(withdrawRequest, { params: { id: asked.id }, body })
    const answer = await post(queue, envelope)
    expect(answer).toMatchObject({ status: 410, error: { code: 'reupload.withdrawn' } })
  })

  test('supplied by the customer: refused, the customer’s stay', async () => {
    const asked = await requested()
    const envelope = await anEnvelope(franchise, asked)
    const token = await customerToken(database.db, asked.number)
    const documents = await uploadAll(queue, token)
    await queue.get(supplyAskedDocuments, { body: { token, documents } })
    const answer = await post(queue, envelope)
    expect(answer).toMatchObject({ status: 410, error: { code: 'reupload.supplied' } })
    const ids = (await see(asked.id)).reploadDocuments.map(({ _id }) => _id)
    expect(ids).toEqual(documents.map(({ uploadId }) => uploadId))
  })

  test('of another application: not found', async () => {
    const [asked, other] = [await requested(), await requested()]
    const mixed = { ...asked, requestId: other.requestId }
    const answer = await post(queue, await anEnvelope(franchise, mixed))
    expect(answer).toMatchObject({ status: 404, error: { code: 'reupload.not_found' } })
  })
})
