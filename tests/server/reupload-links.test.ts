import { randomBytes, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { getApplication } from '../../contract/applications/applications.ts'
import { readAskedDocuments, supplyAskedDocuments } from '../../contract/reuploads/reupload-link.ts'
import { withdrawRequest } from '../../contract/reuploads/reuploads.ts'
import { trackApplication } from '../../contract/tracking/tracking.ts'
import { documents } from '../../server/modules/documents/table.ts'
import { reuploadLinks, reuploadRequests } from '../../server/modules/reuploads/table.ts'
import { aPng } from '../support/factories/images.ts'
import {
  anOffer,
  linkMaker,
  offer,
  uploadAll,
  uploadByLink,
} from '../support/factories/reuploads.ts'
import { anUpload } from '../support/factories/uploads.ts'
import type { Person } from '../support/servers/person.ts'
import { signInAs, visitor } from '../support/servers/person.ts'
import { buildTestApp, fromPage } from '../support/servers/test-app.ts'

const { app, database } = await buildTestApp()
const { db } = database
const support = await signInAs(app, 'support')
const franchise = await signInAs(app, 'franchise')
const customer = visitor(app)
const secondDevice = visitor(app)

const aLink = await linkMaker(app, db)

const read = (token: string, who: Person = customer) =>
  who.call(readAskedDocuments, { body: { token } })
const supply = (token: string, given: unknown, who: Person = customer) =>
  who.call(supplyAskedDocuments, { body: { token, documents: given } })
const someFile = () => [{ requirement: 'aadhaarCard', uploadId: randomUUID() }]

describe('a link', () => {
  test('tells what is asked and why, of which service, and nothing else', async () => {
    const { number, token } = await aLink()
    const { status, body, headers } = await read(token)
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('no-store')
    expect(body).toEqual({
      applicationId: number,
      serviceName: expect.any(String),
      serviceNameHi: expect.any(String),
      serviceNameMr: expect.any(String),
      language: 'en',
      documents: [expect.objectContaining({ requirement: 'aadhaarCard', preset: 'aadhaar' })],
      reason: 'The photo is not readable.',
      expiresAt: expect.any(String),
    })
    expect(JSON.stringify(body)).not.toMatch(/सुनीता|Pawar|9822012345|Malegaon/)
  })

  test('is 128 random bits of which the server has the hash alone', async () => {
    const { requestId, token } = await aLink()
    expect(Buffer.from(token, 'base64url')).toHaveLength(16)
    const links = await db
      .select()
      .from(reuploadLinks)
      .where(eq(reuploadLinks.requestId, requestId))
    const [request] = await db
      .select()
      .from(reuploadRequests)
      .where(eq(reuploadRequests.id, requestId))
    expect(JSON.stringify([links, request])).not.toContain(token)
  })

  test('works whether or not somebody is signed in', async () => {
    const { token } = await aLink()
    expect((await read(token, franchise)).status).toBe(200)
  })

  test('opens nothing else, and nothing else opens it', async () => {
    const { token } = await aLink()
    const tracked = await customer.call(trackApplication, { body: { token } })
    expect(tracked.error.code).toBe('tracking.not_found')
  })
})

/** Every call that a link opens. */
const CALLS: [string, (token: string) => Promise<{ status: number; text: string }>][] = [
  ['reading', (token) => read(token)],
  ['offering', async (token) => offer(customer, token, anOffer(await aPng()))],
  ['supplying', (token) => supply(token, someFile())],
]

describe.each(CALLS)('%s by a link', (_name, call) => {
  test('unknown, altered, cut and empty tokens are one and the same miss', async () => {
    const { token, requestId } = await aLink()
    const altered = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`
    const misses = [
      randomBytes(16).toString('base64url'),
      altered,
      token.slice(0, -1),
      requestId,
      `${token}=`,
    ]
    const answers = await Promise.all(misses.map(call))
    const texts = new Set(answers.map(({ status, text }) => `${status} ${text}`))
    expect([...texts]).toHaveLength(1)
    expect([...texts][0]).toMatch(/^404 .*reupload\.not_found/)
  })

  test('of a request that was withdrawn or is over says so', async () => {
    const gone = await aLink()
    const body = { requestId: gone.requestId }
    await support.get(withdrawRequest, { params: { id: gone.id }, body })
    expect(await call(gone.token)).toMatchObject({
      status: 410,
      error: { code: 'reupload.withdrawn' },
    })
    const over = await aLink()
    await db
      .update(reuploadRequests)
      .set({ expiresAt: new Date() })
      .where(eq(reuploadRequests.id, over.requestId))
    expect(await call(over.token)).toMatchObject({
      status: 410,
      error: { code: 'reupload.expired' },
    })
  })

  test('that was used says so', async () => {
    const { token } = await aLink()
    expect((await supply(token, await uploadAll(customer, token))).status).toBe(200)
    expect(await call(token)).toMatchObject({ status: 410, error: { code: 'reupload.supplied' } })
  })
})

describe('supplying', () => {
  test('ends the request, and the same once more gets the first answer', async () => {
    const { id, number, token } = await aLink()
    const given = await uploadAll(customer, token)
    const first = await supply(token, given)
    expect(first).toMatchObject({ status: 200, body: { applicationId: number } })
    expect((await supply(token, given)).text).toBe(first.text)
    const detail = await support.get(getApplication, { params: { id } })
    expect(detail).toMatchObject({ slaPausedAt: null, reupload: { state: 'supplied' } })
    expect(detail.history.filter(({ action }) => action === 'documents_supplied')).toHaveLength(1)
  })

  test('on two devices: the first counts, the other is told, their files do not mix', async () => {
    const { id, token } = await aLink(['aadhaarCard', 'Marriage certificate'])
    const [ofFirst, ofSecond] = [
      await uploadAll(customer, token),
      await uploadAll(secondDevice, token),
    ]
    const answers = await Promise.all([
      supply(token, ofFirst),
      supply(token, ofSecond, secondDevice),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410])
    const told = answers.find(({ status }) => status === 410)
    expect(told?.error.code).toBe('reupload.supplied')
    const won = answers[0]?.status === 200 ? ofFirst : ofSecond
    const detail = await support.get(getApplication, { params: { id } })
    const ids = detail.reploadDocuments.map(({ _id }) => _id)
    expect(ids.sort()).toEqual(won.map(({ uploadId }) => uploadId).sort())
  })

  test.each<[string, (given: { requirement: string; uploadId: string }[]) => unknown]>([
    ['one is missing', ([first]) => [first]],
    ['one is given twice', ([first]) => [first, first]],
    [
      'another one is given',
      ([first, second]) => [first, { ...second, requirement: 'rationCard' }],
    ],
    [
      'one more is given',
      (given) => [...given, { requirement: 'rationCard', uploadId: randomUUID() }],
    ],
  ])('is incomplete where %s', async (_what, change) => {
    const { id, token } = await aLink(['aadhaarCard', 'Marriage certificate'])
    const given = await uploadAll(customer, token)
    const answer = await supply(token, change(given))
    expect(answer).toMatchObject({ status: 422, error: { code: 'reupload.incomplete' } })
    expect((await support.get(getApplication, { params: { id } })).reupload?.state).toBe('open')
  })

  test('takes no file of a session, of another request or of nobody', async () => {
    const { token } = await aLink()
    const other = await aLink()
    const foreign = [
      (await anUpload(franchise))._id,
      (await anUpload(support))._id,
      await uploadByLink(customer, other.token),
      randomUUID(),
    ]
    for (const uploadId of foreign) {
      const answer = await supply(token, [{ requirement: 'aadhaarCard', uploadId }])
      expect(answer).toMatchObject({ status: 422, error: { code: 'application.upload_unknown' } })
    }
    const unused = await db
      .select()
      .from(documents)
      .where(eq(documents.id, foreign[0] ?? ''))
    expect(unused[0]?.applicationId).toBeNull()
  })
})

test('tokens that lead nowhere are counted by network, right ones of it are not kept out', async () => {
  const { token } = await aLink()
  const remoteAddress = '2001:db8:77:1::9'
  const ask = async (given: string) => {
    const { path: url, method } = readAskedDocuments
    const options = { method, url, remoteAddress, payload: { token: given } }
    return (await app.inject(fromPage(options))).statusCode
  }
  const statuses: number[] = []
  for (let miss = 0; miss < 31; miss += 1)
    statuses.push(await ask(randomBytes(16).toString('base64url')))
  expect(statuses.slice(-2)).toEqual([404, 429])
  expect(await ask(token)).toBe(200)
})

test('calls with one link are bounded, wherever they come from', async () => {
  const { token } = await aLink()
  let refused = 0
  for (let calls = 0; calls <= 300; calls += 1) if ((await read(token)).status === 429) refused += 1
  expect(refused).toBe(1)
})
