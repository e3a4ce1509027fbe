import { randomBytes, randomUUID } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { REUPLOAD_PATH } from '../../contract/core/page-addresses.ts'
import type { CustomerFeedback, FeedbackKey } from '../../contract/feedback/feedback-link.ts'
import { giveOwnFeedback, readOwnFeedback } from '../../contract/feedback/feedback-link.ts'
import type { FeedbackRow } from '../../contract/feedback/feedbacks.ts'
import {
  getFeedback,
  hideFeedback,
  listFeedbacks,
  replyToFeedback,
  showFeedback,
} from '../../contract/feedback/feedbacks.ts'
import { reuploadDays } from '../../contract/reuploads/reupload-days.ts'
import { readAskedDocuments } from '../../contract/reuploads/reupload-link.ts'
import { requestDocuments } from '../../contract/reuploads/reuploads.ts'
import { TRACKING_MISSES_OF_NETWORK, trackApplication } from '../../contract/tracking/tracking.ts'
import type { Client } from '../support/attack/client.ts'
import { attackClient, signedIn } from '../support/attack/client.ts'
import { endpoints } from '../support/attack/endpoints.ts'
import { aSilentOne, giveByDigits } from '../support/attack/feedback-by-digits.ts'
import {
  anInvited,
  anUndecided,
  at,
  nextToken,
  once,
  seeApplication,
} from '../support/attack/feedback.ts'

const origin = inject('attacked')
const desk = await signedIn(origin, 'support')
const admin = await signedIn(origin, 'admin')
const invited = await anInvited(origin, desk)

const readings = endpoints.filter(({ method }) => method === 'GET')

const read = (key: unknown, client = attackClient(origin)) =>
  client.send('POST', readOwnFeedback.path, { json: { key } })
const give = (key: unknown, answer: object = {}, client = attackClient(origin)) =>
  client.send('POST', giveOwnFeedback.path, {
    json: { key, rating: 4, message: '', replaces: null, ...answer },
  })

/** The administrator's row of a feedback. */
const row = async (id: string) => (await admin.send('GET', at(getFeedback, id))).body as FeedbackRow

/** The customer's answer in the place of what stands. */
async function say(key: FeedbackKey, rating: number, message: string) {
  const { given } = (await read(key)).body as CustomerFeedback
  const answer = await give(key, { rating, message, replaces: given?.receivedAt ?? null })
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)])
}

test('tokens of every odd kind: one miss or one refusal of the shape, never an error of the server', async () => {
  const { token } = invited
  const odd: [unknown, number][] = [
    [randomBytes(16).toString('base64url'), 404],
    [`${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`, 404],
    [token.toLowerCase() === token ? token.toUpperCase() : token.toLowerCase(), 404],
    [`${token}=`, 404],
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
    [[token], 400],
  ]
  for (const [odder, status] of odd) {
    for (const answer of [await read({ token: odder }), await give({ token: odder })]) {
      expect([odder, answer.status]).toEqual([odder, status])
    }
  }
  const both = { token, applicationId: invited.applicationId, phoneLast4: '0000' }
  expect((await read(both)).status).toBe(400)
})

test('a token opens its own purpose alone, and a foreign page can not use it', async () => {
  const { token } = invited
  const elsewhere = attackClient(origin)
  expect((await elsewhere.send('POST', trackApplication.path, { json: { token } })).status).toBe(
    404,
  )
  const asked = await elsewhere.send('POST', readAskedDocuments.path, { json: { token } })
  expect(asked.status).toBe(404)
  const { _id: id, version } = await anUndecided(desk)
  const json = {
    ...{ version, documents: ['aadhaarCard'], reason: 'Not readable.' },
    until: reuploadDays(new Date()).usual,
    capturedAt: new Date().toISOString(),
  }
  const ofReupload = await nextToken(origin, REUPLOAD_PATH, () =>
    desk.send('POST', at(requestDocuments, id), { json, headers: once() }),
  )
  const opened = await elsewhere.send('POST', readAskedDocuments.path, {
    json: { token: ofReupload },
  })
  expect(opened.status).toBe(200)
  expect((await read({ token: ofReupload })).status).toBe(404)
  expect((await give({ token: ofReupload })).status).toBe(404)
  const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  for (const { path } of [readOwnFeedback, giveOwnFeedback]) {
    const body = { key: { token }, rating: 1, message: '', replaces: null }
    const answer = await elsewhere.send('POST', path, { json: body, headers })
    expect(answer.status).toBe(403)
  }
})

test('an answer of no sense is refused, and a script stays words', async () => {
  const { token, id } = invited
  const wrong = [
    ...[6, 0, -1, 4.5, '5', null, [5]].map((rating) => ({ rating })),
    ...['x'.repeat(1001), 'x'.repeat(20_000), 5, null].map((message) => ({ message })),
    { replaces: 'yesterday' },
    { language: 'xx' },
  ]
  for (const change of wrong) {
    const answer = await give({ token }, change)
    expect([change, answer.status]).toEqual([change, 400])
  }
  expect((await read({ token })).body).toMatchObject({ given: null })
  const script = '<img src=x onerror=alert(1)><script>alert(1)</script>'
  await say({ token }, 1, script)
  const { headers, body } = await read({ token })
  expect(headers['content-type']).toContain('application/json')
  expect((body as CustomerFeedback).given?.message).toBe(script)
  await say({ token }, 3, ' \n\t\u00a0 ')
  expect(await row(id)).toMatchObject({ rating: 3, message: '' })
})

test('one link on many devices at once: one answer counts, the others read it', async () => {
  const { token, id } = await anInvited(origin, desk)
  const answers = await Promise.all(
    [1, 2, 3, 4, 5].map((rating) => give({ token }, { rating, message: `${rating}` })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const present = (await read({ token })).body
  for (const { status, body } of answers) {
    if (status !== 200) {
      expect([status, body]).toMatchObject([409, { code: 'feedback.stale', current: present }])
    }
  }
  const { history } = await seeApplication(admin, id)
  expect(history.filter(({ action }) => action === 'feedback_given')).toHaveLength(1)
})

test('guessing digits: a stranger is shut out on both screens, the link and the customer are not', async () => {
  const { applicationId, customerPhone, token } = await anInvited(origin, desk)
  const right = customerPhone.slice(-4)
  const wrong = right === '0000' ? '1111' : '0000'
  const stranger = attackClient(origin, '2001:db8:9:7::1')
  let miss = ''
  for (let count = 0; count < TRACKING_MISSES_OF_NETWORK; count += 1) {
    const key = { applicationId, phoneLast4: wrong }
    const answer = await (count % 2 === 0 ? give(key, {}, stranger) : read(key, stranger))
    expect(answer.status).toBe(404)
    miss ||= answer.text
    expect(answer.text).toBe(miss)
  }
  const key = { applicationId, phoneLast4: right }
  expect(await give(key, {}, stranger)).toMatchObject({ status: 404, text: miss })
  const tracked = await stranger.send('POST', trackApplication.path, { json: key })
  expect(tracked.status).toBe(404)
  expect((await read({ token }, stranger)).status).toBe(200)
  expect((await give(key)).status).toBe(200)
})

test('replies and hiding: nobody does them on another’s feedback, and franchises never hide', async () => {
  const { token, id } = invited
  await say({ token }, 2, 'Late.')
  const { version } = await row(id)
  const calls = [
    [replyToFeedback, { version, text: 'Mine.' }],
    [hideFeedback, { version, reason: 'Bad for me.' }],
    [showFeedback, { version }],
  ] as const
  const strangers: [string, Client, number[]][] = [
    ['shirur', await signedIn(origin, 'shirur'), [404, 403, 403]],
    ['franchise', await signedIn(origin, 'franchise'), [0, 403, 403]],
    ['partner', await signedIn(origin, 'partner'), [403, 403, 403]],
    ['support', desk, [403, 403, 403]],
    ['gramvan', await signedIn(origin, 'gramvan'), [403, 403, 403]],
    ['visitor', attackClient(origin), [401, 401, 401]],
  ]
  for (const [who, client, statuses] of strangers) {
    for (const [index, [endpoint, json]] of calls.entries()) {
      if (statuses[index] === 0) continue
      const answer = await client.send('POST', at(endpoint, id), { json, headers: once() })
      expect([who, endpoint.path, answer.status]).toEqual([who, endpoint.path, statuses[index]])
    }
  }
  expect(await row(id)).toMatchObject({ version, reply: null, hidden: null })
})

test('hidden words and the reason stand in no answer to anybody but administrators', async () => {
  const { token, id } = invited
  const secrets = [randomUUID(), randomUUID()] as const
  await say({ token }, 1, `Rude ${secrets[0]}`)
  const { version } = await row(id)
  const json = { version, reason: `Insults ${secrets[1]}` }
  expect((await admin.send('POST', at(hideFeedback, id), { json, headers: once() })).status).toBe(
    200,
  )
  const paths = readings.flatMap((endpoint) => [at(endpoint, id), `${at(endpoint, id)}?page=1`])
  paths.push(...secrets.map((secret) => `${listFeedbacks.path}?search=${secret}`))
  const carrying = async (client: Client) => {
    const found: string[] = []
    for (const path of paths) {
      const { text } = await client.send('GET', path)
      if (secrets.some((secret) => text.includes(secret))) found.push(path)
    }
    return found
  }
  expect(await carrying(admin)).toEqual(expect.arrayContaining([at(getFeedback, id)]))
  for (const who of ['franchise', 'shirur', 'partner', 'support', 'gramvan']) {
    expect([who, await carrying(await signedIn(origin, who))]).toEqual([who, []])
  }
  expect(await carrying(attackClient(origin))).toEqual([])
  const own = await read({ token })
  expect(own.text).toContain(secrets[0])
  expect(own.text).not.toContain(secrets[1])
})

test('an operator with number and digits: praises nobody in the customer’s name', async () => {
  const application = await aSilentOne(admin, 'baramati')
  for (const name of ['franchise', 'gramvan']) {
    const own = await giveByDigits(await signedIn(origin, name), application, 5)
    expect(own).toMatchObject({ status: 403, body: { code: 'access.forbidden' } })
  }
  const said = async () => (await seeApplication(admin, application._id)).feedback
  expect(await said()).toBeNull()
  // Signed out, the operator may be anybody: it is taken, and said to be unconfirmed.
  expect((await giveByDigits(attackClient(origin), application, 5)).status).toBe(200)
  expect(await said()).toMatchObject({ source: 'number' })
})
