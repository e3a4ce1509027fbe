import { describe, expect, test, vi } from 'vitest'
import { makeApplicationId } from '../../contract/applications/application-id.ts'
import { getApplication } from '../../contract/applications/applications.ts'
import { indiaDay } from '../../contract/core/india-day.ts'
import { trackApplication } from '../../contract/tracking/tracking.ts'
import { addMisses, lockMisses } from '../../server/modules/tracking/queries.ts'
import { aTrackingToken } from '../../server/seed/demo-submission.ts'
import { anApplication, move } from '../support/factories/applications.ts'
import { statementsOf } from '../support/postgres/statements.ts'
import { asOwner, testDatabase } from '../support/postgres/test-database.ts'
import { signInAs, visitor } from '../support/servers/person.ts'
import { buildTestApp, fromPage } from '../support/servers/test-app.ts'

const databaseUrl = await testDatabase()
const here = await buildTestApp({ databaseUrl })
const there = await buildTestApp({ databaseUrl })
const franchise = await signInAs(here.app, 'franchise')
const support = await signInAs(here.app, 'support')
const anybody = visitor(here.app)

const ask = (body: unknown, who = anybody) => who.call(trackApplication, { body })

/** Connections that wait for another's lock. */
async function waiting(): Promise<unknown> {
  const [row] = await asOwner(
    databaseUrl,
    `select count(*)::int as total from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return row?.total
}

async function tracked(phone = '9822012345') {
  const { token, hash } = aTrackingToken()
  const overrides = { customer: { phone, name: 'श्रीमती Asha' }, with: { trackingTokenHash: hash } }
  const { _id: id, applicationId } = await anApplication(franchise, overrides)
  return { id, applicationId, token, right: { applicationId, phoneLast4: phone.slice(-4) } }
}

describe('tracking', () => {
  test('shows the way of an application, masked', async () => {
    const { id, right } = await tracked()
    await move(support, id, 'in_progress', 'rejected')
    const answer = await ask(right)
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      applicationId: right.applicationId,
      status: 'rejected',
      customerName: 'श्री',
      customerPhone: '2345',
      serviceName: 'Income certificate',
      serviceNameMr: 'उत्पन्नाचा दाखला',
    })
    expect(answer.body.steps.map(({ status }) => status)).toEqual([
      'submitted',
      'in_progress',
      'rejected',
    ])
    const detail = await franchise.get(getApplication, { params: { id } })
    for (const secret of ['Asha', '9822012345', detail.customerAddress, id, 'Checked with']) {
      expect(answer.text).not.toContain(secret)
    }
  })

  test('answers the receipt’s token and the number as it was typed, signed in or not', async () => {
    const { applicationId, token, right } = await tracked()
    const full = (await ask(right)).text
    expect((await ask({ token })).text).toBe(full)
    const typed = applicationId.toLowerCase().replaceAll('-', ' ').replace('gs', '')
    expect((await ask({ ...right, applicationId: typed })).text).toBe(full)
    expect((await ask(right, franchise)).text).toBe(full)
  })

  test('gives every miss the same answer', async () => {
    const { applicationId } = await tracked()
    const unknown = makeApplicationId(() => 7)
    const misses = [
      { applicationId, phoneLast4: '0000' },
      { applicationId: unknown, phoneLast4: '2345' },
      { token: aTrackingToken().token },
    ]
    const answers = await Promise.all(misses.map((each) => ask(each)))
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 404, error: { code: 'tracking.not_found' } })
      expect(answer.text).toBe(answers[0]?.text)
      const { date: _date, ...headers } = answer.headers
      expect(Object.keys(headers)).toEqual(
        Object.keys(answers[0]?.headers ?? {}).filter((name) => name !== 'date'),
      )
    }
  })

  test.each([
    { applicationId: 'GS-7K3M-9Q2T-2', phoneLast4: '2345' },
    { applicationId: makeApplicationId(() => 3), phoneLast4: '23' },
    { applicationId: '', phoneLast4: '' },
    { applicationId: makeApplicationId(() => 3), phoneLast4: '2345', token: 'x'.repeat(22) },
    { token: 'short' },
    {},
    [],
    'x',
  ])('does not guess what %j means', async (question) => {
    expect(await ask(question)).toMatchObject({ status: 400, error: { code: 'request.invalid' } })
  })
})

describe('guessing the digits', () => {
  const wrong = (applicationId: string, index: number) => ({
    applicationId,
    phoneLast4: String(index).padStart(4, '0'),
  })

  test('ends after five misses: then the token alone answers, until the next day', async () => {
    const { applicationId, token, right } = await tracked()
    for (let index = 0; index < 4; index += 1) await ask(wrong(applicationId, index))
    expect((await ask(right)).status).toBe(200)
    const miss = await ask(wrong(applicationId, 4))
    const shut = await ask(right)
    expect([shut.status, shut.text]).toEqual([404, miss.text])
    expect((await ask({ token })).status).toBe(200)
    const another = await tracked()
    expect((await ask(another.right)).status).toBe(200)
    await asOwner(databaseUrl, 'update tracking_misses set day = day - 1 where number = $1', [
      applicationId,
    ])
    expect((await ask(right)).status).toBe(200)
  })

  test('of one stranger closes nothing for the customer', async () => {
    const { applicationId, token, right } = await tracked()
    const from = (remoteAddress: string, payload: object) =>
      here.app.inject(
        fromPage({ method: 'POST', url: trackApplication.path, remoteAddress, payload }),
      )
    for (let index = 0; index < 20; index += 1) {
      const address = `2001:db8:5:5:${index}::1`
      expect((await from(address, wrong(applicationId, index))).statusCode).toBe(404)
    }
    expect((await from('2001:db8:5:5::1', right)).statusCode).toBe(404)
    expect((await from('2001:db8:5:5::1', { token })).statusCode).toBe(200)
    expect((await ask(right)).status).toBe(200)
  })

  test('writes the same for a number that exists, is closed, or is nobody’s', async () => {
    const [one, closed] = [await tracked(), await tracked()]
    for (let index = 0; index < 6; index += 1) await ask(wrong(closed.applicationId, index))
    const asked = [one.applicationId, closed.applicationId, makeApplicationId(() => 5)]
    const seen: string[][] = []
    for (const number of asked) {
      seen.push(await statementsOf(() => ask(wrong(number, 1))))
    }
    expect(seen[1]).toEqual(seen[0])
    expect(seen[2]).toEqual(seen[0])
    expect(seen[0]?.filter((text) => text.includes('tracking_misses')).length).toBe(4)
  })

  test('in parallel on two instances gets no sixth guess', async () => {
    const { applicationId, right } = await tracked()
    await ask(wrong(applicationId, 9999))
    const people = [anybody, anybody.at(there.app)]
    const guesses = Array.from({ length: 40 }, (_each, index) => wrong(applicationId, index))
    await Promise.all(guesses.map((guess, index) => ask(guess, people[index % 2])))
    const [row] = await asOwner(databaseUrl, 'select max(misses) as most from tracking_misses')
    expect(row?.most).toBe(5)
    expect((await ask(right)).status).toBe(404)
  })

  test('waits for a guess under way, and sees what it missed', async () => {
    const { applicationId, right } = await tracked()
    await ask(wrong(applicationId, 0))
    const all = { number: applicationId, day: indiaDay(new Date()), network: '' }
    let next: ReturnType<typeof ask> | undefined
    await here.database.db.transaction(async (tx) => {
      expect(await lockMisses(tx, all)).toBe(1)
      next = ask(right, anybody.at(there.app))
      await vi.waitFor(async () => expect(await waiting()).toBe(1), 5000)
      for (let count = 0; count < 4; count += 1) await addMisses(tx, all, 1)
    })
    expect((await next)?.status).toBe(404)
  })

  test('ends after sixty questions from one address', async () => {
    const remoteAddress = '10.9.9.9'
    const send = (address: string) =>
      here.app.inject(
        fromPage({
          method: 'POST',
          url: trackApplication.path,
          remoteAddress: address,
          payload: { token: aTrackingToken().token },
        }),
      )
    const answers = await Promise.all(Array.from({ length: 61 }, () => send(remoteAddress)))
    const late = answers.filter(({ statusCode }) => statusCode === 429)
    expect(late).toHaveLength(1)
    expect(late[0]?.json<unknown>()).toMatchObject({ code: 'request.too_many' })
    expect(Number(late[0]?.headers['retry-after'])).toBeGreaterThan(0)
    expect((await send('10.9.9.8')).statusCode).toBe(404)
  })
})
