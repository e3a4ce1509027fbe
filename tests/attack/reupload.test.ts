import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import type { ApplicationPage } from '../../contract/applications/applications.ts'
import {
  getApplication,
  listApplications,
  listPartnerApplications,
} from '../../contract/applications/applications.ts'
import { reuploadDays } from '../../contract/reuploads/reupload-days.ts'
import {
  offerAskedDocument,
  readAskedDocuments,
  supplyAskedDocuments,
} from '../../contract/reuploads/reupload-link.ts'
import {
  acceptDocuments,
  requestDocuments,
  withdrawRequest,
} from '../../contract/reuploads/reuploads.ts'
import type { Client } from '../support/attack/client.ts'
import { attackClient, signedIn } from '../support/attack/client.ts'

const origin = inject('attacked')

/** An application that another partner works on, and its version. */
async function foreignRecord(partner: Client) {
  const admin = await signedIn(origin, 'admin')
  const own = await partner.send('GET', `${listPartnerApplications.path}?page=1`)
  const ownPartner = (own.body as ApplicationPage).rows[0]?.servicePartnerId
  const path = `${listApplications.path}?page=1&status=pending`
  const { rows } = (await admin.send('GET', path)).body as ApplicationPage
  const row = rows.find((each) => each.servicePartnerId !== ownPartner)
  if (!row) throw new Error('every application is the partner’s')
  return { id: row._id, version: row.version, admin }
}

const OFFER = { fileName: 'a.pdf', bytes: 10, sha256: createHash('sha256').digest('hex') }

/** The calls of a link, with whatever stands for its token. */
const callsWith = (token: unknown) =>
  [
    [readAskedDocuments, { token }],
    [offerAskedDocument, { token, ...OFFER }],
    [
      supplyAskedDocuments,
      { token, documents: [{ requirement: 'aadhaarCard', uploadId: randomUUID() }] },
    ],
  ] as const

test('every desk call on a foreign record, by every role: refused, and nothing has happened', async () => {
  const partner = await signedIn(origin, 'partner')
  const { id, version, admin } = await foreignRecord(partner)
  const request = {
    ...{ version, documents: ['aadhaarCard'], reason: 'Not readable.' },
    until: reuploadDays(new Date()).usual,
    capturedAt: new Date().toISOString(),
  }
  const named = { requestId: randomUUID() }
  const calls = [
    [requestDocuments, request],
    [withdrawRequest, named],
    [acceptDocuments, named],
  ] as const
  const strangers: [string, Client, number][] = [
    ['partner', partner, 404],
    ['franchise', await signedIn(origin, 'franchise'), 403],
    ['gramvan', await signedIn(origin, 'gramvan'), 403],
    ['visitor', attackClient(origin), 401],
  ]
  for (const [who, client, status] of strangers) {
    for (const [{ method, path }, json] of calls) {
      const headers = { 'idempotency-key': randomUUID() }
      const answer = await client.send(method, path.replace(':id', id), { json, headers })
      expect([who, path, answer.status]).toEqual([who, path, status])
    }
  }
  const after = await admin.send('GET', getApplication.path.replace(':id', id))
  expect(after.body).toMatchObject({ version })
})

test('tokens of every odd kind: one miss or one refusal of the shape, never an error of the server', async () => {
  const odd: [unknown, number][] = [
    [randomBytes(16).toString('base64url'), 404],
    ['', 404],
    ["' or 1=1 --", 404],
    ['../../etc/passwd', 404],
    ['\u0000', 404],
    ['टोकन', 404],
    ['A'.repeat(200), 404],
    ['A'.repeat(201), 400],
    [null, 400],
    [1, 400],
    [{ $ne: '' }, 400],
    [['A'], 400],
  ]
  for (const [token, status] of odd) {
    for (const [{ method, path }, json] of callsWith(token)) {
      const client = attackClient(origin)
      const answer = await client.send(method, path.replace(':id', randomUUID()), { json })
      expect([token, path, answer.status]).toEqual([token, path, status])
    }
  }
})

test('a foreign page can not call with a link that it has got hold of', async () => {
  const client = attackClient(origin)
  for (const [{ method, path }, json] of callsWith(randomBytes(16).toString('base64url'))) {
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    const answer = await client.send(method, path.replace(':id', randomUUID()), { json, headers })
    expect(answer.status).toBe(403)
  }
})
