// Whoever works here and would like the network to send words of their own to people who trust it.
import { randomUUID } from 'node:crypto'
import { expect, inject, test, vi } from 'vitest'
import { changeProfile } from '../../contract/accounts/profile.ts'
import { createApplication } from '../../contract/applications/submission.ts'
import { DAY_BOUNDS } from '../../contract/core/endpoint.ts'
import type { FeedbackRow } from '../../contract/feedback/feedbacks.ts'
import { getFeedback, replyToFeedback } from '../../contract/feedback/feedbacks.ts'
import { createPerson } from '../../contract/people/people-changes.ts'
import { reuploadDays } from '../../contract/reuploads/reupload-days.ts'
import { requestDocuments } from '../../contract/reuploads/reuploads.ts'
import { submissionOf } from '../../server/seed/demo-submission.ts'
import { attackClient, signedIn } from '../support/attack/client.ts'
import { aSilentOne, giveByDigits } from '../support/attack/feedback-by-digits.ts'
import { anUndecided, at, once } from '../support/attack/feedback.ts'
import { lettersOf } from '../support/attack/mailbox.ts'

const origin = inject('attacked')
const [admin, desk] = [await signedIn(origin, 'admin'), await signedIn(origin, 'support-snehal')]
const LINK = 'https://evil.example/win'

const askedFor = (version: number, documents: string[]) => ({
  ...{ version, documents, reason: `Win a prize: ${LINK}` },
  until: reuploadDays(new Date()).usual,
  capturedAt: new Date().toISOString(),
})

test('words of one’s own with a link: reach customers by e-mail at most, never as the network’s SMS', async () => {
  const { _id: id, version, applicationId } = await anUndecided(desk, 'other')
  const asked = await desk.send('POST', at(requestDocuments, id), {
    json: askedFor(version, ['aadhaarCard']),
    headers: once(),
  })
  expect([asked.status, asked.text]).toEqual([200, expect.any(String)])
  const silent = await aSilentOne(desk, 'shirur')
  expect((await giveByDigits(attackClient(origin), silent, 1)).status).toBe(200)
  const row = (await admin.send('GET', at(getFeedback, silent._id))).body as FeedbackRow
  const json = { version: row.version, text: `Win a prize: ${LINK}` }
  const replied = await admin.send('POST', at(replyToFeedback, row._id), { json, headers: once() })
  expect(replied.status).toBe(200)
  const texts = async () => (await lettersOf(origin)).filter((letter) => letter.includes('>SMS · '))
  await vi.waitFor(
    async () => {
      for (const number of [applicationId, row.applicationId])
        expect((await texts()).filter((letter) => letter.includes(number))).not.toEqual([])
    },
    { timeout: 15_000, interval: 50 },
  )
  expect((await texts()).filter((letter) => letter.includes('evil.example'))).toEqual([])
})

test('a name or a label that is a link: refused wherever the network would say it', async () => {
  const operator = await signedIn(origin, 'kagal')
  const id = randomUUID()
  const customer = { name: 'Prize at evil.com' }
  const submission = submissionOf({ isStaff: false, customer, documents: [] })
  const person = {
    ...{ userType: 'gramvan', userName: `van-${randomUUID().slice(0, 8)}`, lastName: 'Jadhav' },
    ...{ firstName: 'evil.com', phone: '9822011111', email: '', franchiseId: randomUUID() },
    firstPassword: { way: 'link' },
  }
  const calls = [
    [operator, createApplication, submission, 'customer.name'],
    [operator, changeProfile, { firstName: 'evil.com' }, 'firstName'],
    [admin, createPerson, person, 'firstName'],
    [desk, requestDocuments, askedFor(1, ['Pay at evil.com']), 'documents.0'],
  ] as const
  for (const [client, endpoint, json, path] of calls) {
    const sent = { json, headers: once() }
    const answer = await client.send(endpoint.method, at(endpoint, id), sent)
    expect([path, answer.status]).toEqual([path, 400])
    expect(answer.body).toMatchObject({ fields: [{ path }] })
  }
})

test('requests without end about one customer: ten of a day, whoever makes them', async () => {
  const { record: most } = DAY_BOUNDS.document_requests
  const id = randomUUID()
  const ask = (client = desk, about = id) =>
    client.send('POST', at(requestDocuments, about), { json: {}, headers: once() })
  const answers = await Promise.all(Array.from({ length: most + 5 }, () => ask()))
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(most)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(5)
  const other = await signedIn(origin, 'support')
  const refused = { status: 429, body: { code: 'request.too_many_today' } }
  expect(await ask(other)).toMatchObject(refused)
  expect((await ask(desk, randomUUID())).status).toBe(400)
  expect((await ask(attackClient(origin))).status).toBe(401)
})
