import { describe, expect, test } from 'vitest'
import { getApplication } from '../../contract/applications/applications.ts'
import { supplyAskedDocuments } from '../../contract/reuploads/reupload-link.ts'
import { acceptDocuments, withdrawRequest } from '../../contract/reuploads/reuploads.ts'
import { anApplication } from '../support/factories/applications.ts'
import { requestAs, uploadAll } from '../support/factories/reuploads.ts'
import { customerToken } from '../support/messages/reupload-links.ts'
import type { Person } from '../support/servers/person.ts'
import { signInAs, visitor } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database } = await buildTestApp()
const { db } = database
const support = await signInAs(app, 'support')
const partner = await signInAs(app, 'partner')
const otherPartner = await signInAs(app, 'partner-nashik')
const franchise = await signInAs(app, 'franchise')
const customer = visitor(app)

const see = (person: Person, id: string) => person.get(getApplication, { params: { id } })
const withdraw = (person: Person, id: string, requestId: string) =>
  person.call(withdrawRequest, { params: { id }, body: { requestId } })
const accept = (person: Person, id: string, requestId: string) =>
  person.call(acceptDocuments, { params: { id }, body: { requestId } })

async function requested(change: Parameters<typeof requestAs>[2] = {}) {
  const { _id: id, applicationId: number } = await anApplication(franchise)
  const { reupload } = await requestAs(support, id, change)
  return { id, number, requestId: reupload?._id ?? '' }
}

async function supply(number: string) {
  const token = await customerToken(db, number)
  const documents = await uploadAll(customer, token)
  await customer.get(supplyAskedDocuments, { body: { token, documents } })
  return documents
}

describe('a request withdrawn', () => {
  test('ends the pause; a second time it is told that it has ended', async () => {
    const { id, requestId } = await requested()
    expect((await withdraw(partner, id, requestId)).body).toMatchObject({
      slaPausedAt: null,
      reploadDocumentList: [],
      reupload: { state: 'withdrawn' },
    })
    const again = await withdraw(partner, id, requestId)
    expect(again).toMatchObject({ status: 410, error: { code: 'reupload.withdrawn' } })
  })

  test('not by a stranger, nor that of another application', async () => {
    const { id, requestId } = await requested()
    expect((await withdraw(otherPartner, id, requestId)).status).toBe(404)
    expect((await withdraw(franchise, id, requestId)).status).toBe(403)
    const other = await requested()
    const foreign = await withdraw(support, other.id, requestId)
    expect(foreign).toMatchObject({ status: 404, error: { code: 'reupload.not_found' } })
  })
})

describe('what was supplied', () => {
  test('waits beside the earlier document until it is accepted', async () => {
    const { id, number, requestId } = await requested()
    const [given] = await supply(number)
    const supplied = await see(support, id)
    const ofCard = ({ documents }: typeof supplied) =>
      documents.filter(({ requirement }) => requirement === 'aadhaarCard').map(({ _id }) => _id)
    const earlier = ofCard(supplied)
    expect(earlier).toHaveLength(1)
    expect(supplied.reploadDocuments.map(({ _id }) => _id)).toEqual([given?.uploadId])
    expect(supplied.history.at(-1)).toMatchObject({
      action: 'documents_supplied',
      actorRole: null,
      actorName: '',
    })
    expect((await accept(franchise, id, requestId)).status).toBe(403)
    expect((await accept(otherPartner, id, requestId)).status).toBe(404)
    const { body } = await accept(partner, id, requestId)
    expect(ofCard(body)).toEqual([...earlier, given?.uploadId])
    expect(body).toMatchObject({ reploadDocuments: [], version: supplied.version + 1 })
    expect(body.history.at(-1)).toMatchObject({
      action: 'documents_accepted',
      actorRole: 'service_partner',
    })
    expect((await accept(partner, id, requestId)).error.code).toBe('reupload.not_found')
  })

  test('what is not asked for again counts as accepted, the rest never does', async () => {
    const names = ['aadhaarCard', 'Marriage certificate']
    const { id, number } = await requested({ documents: names })
    const [card, certificate] = await supply(number)
    const again = await requestAs(support, id, { documents: ['aadhaarCard'] })
    const ids = again.documents.map(({ _id }) => _id)
    expect([ids.includes(certificate?.uploadId ?? ''), ids.includes(card?.uploadId ?? '')]).toEqual(
      [true, false],
    )
    expect(again).toMatchObject({ reploadDocumentList: ['aadhaarCard'], reploadDocuments: [] })
    const [second] = await supply(number)
    const detail = await see(support, id)
    expect(detail.reploadDocuments.map(({ _id }) => _id)).toEqual([second?.uploadId])
  })
})
