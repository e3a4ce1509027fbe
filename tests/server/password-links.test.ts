import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import {
  askForPasswordLink,
  setPasswordByLink,
} from '../../contract/password-links/password-links.ts'
import { changePassword, signIn, verifySession } from '../../contract/sessions/session.ts'
import { accounts } from '../../server/modules/accounts/table.ts'
import { dataOf } from '../../server/modules/messages/mappers.ts'
import { openContent, readMessageKeys } from '../../server/modules/messages/message-seal.ts'
import { messages } from '../../server/modules/messages/table.ts'
import { deleteOldLinks } from '../../server/modules/password-links/queries.ts'
import {
  answerForgotten,
  passwordLinkJob,
  sendPasswordLink,
} from '../../server/modules/password-links/service.ts'
import { passwordLinks } from '../../server/modules/password-links/table.ts'
import { JOBS_SCHEMA } from '../../server/platform/jobs/queue.ts'
import { DEMO_PASSWORD } from '../../server/seed/demo-accounts.ts'
import { anAccount } from '../support/factories/accounts.ts'
import { statementsOf } from '../support/postgres/statements.ts'
import { aBrowser } from '../support/servers/browser.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database } = await buildTestApp()
const { db } = database
const HERE = 'http://localhost:4000'
const NEW = 'three random words'

async function someone(overrides: Partial<typeof accounts.$inferInsert> = {}) {
  const given = { userType: 'franchise', phone: '9876543210', email: 'a@example.in', ...overrides }
  const userName = await anAccount(database, given as never)
  const [row] = await db.select().from(accounts).where(eq(accounts.userName, userName))
  const accountId = row?.id ?? ''
  return {
    ...{ userName, accountId },
    enter: (password = DEMO_PASSWORD, browser = aBrowser(app)) =>
      browser.call(signIn, { userName, password }),
    /** What the job does that was sent for this person. */
    answered: () => answerForgotten(db, { accountId }, HERE),
    /** The tokens of the links that were sent, the oldest first. */
    async tokens() {
      const keys = await readMessageKeys(db)
      const rows = await db
        .select()
        .from(messages)
        .where(eq(messages.accountId, accountId))
        .orderBy(messages.id)
      return rows.flatMap(({ id, template, sealed }) => {
        if (template !== 'password_reset' && template !== 'first_password') return []
        const content = openContent(keys, id, sealed ?? '')
        return content ? [new URL(dataOf(template, content).url).searchParams.get('t') ?? ''] : []
      })
    },
  }
}

async function withLink(overrides?: Parameters<typeof someone>[0]) {
  const one = await someone(overrides)
  await one.answered()
  const [token = ''] = await one.tokens()
  return { ...one, token }
}

const jobsSent = async () => {
  const { rows } = await database.pool.query(
    `select data->>'accountId' as id from ${JOBS_SCHEMA}.job where name = $1 order by created_on`,
    [passwordLinkJob.name],
  )
  return rows.map(({ id }) => id)
}

const ask = (userName: string) => aBrowser(app).call(askForPasswordLink, { userName })
const set = (token: string, newPassword = NEW, browser = aBrowser(app)) =>
  browser.call(setPasswordByLink, { token, newPassword })

describe('asking for a link', () => {
  test('answers alike for known, unknown and closed accounts, by the same statements', async () => {
    const [known, closed] = [await someone(), await someone({ active: false })]
    const names = [known.userName, closed.userName, 'nobody-of-that-name', "o'brien; --", 'नाम']
    const texts = []
    for (const name of names) {
      texts.push(
        await statementsOf(async () => {
          expect((await ask(name)).body).toEqual({ asked: true })
        }),
      )
    }
    expect(texts[0]?.some((text) => text.includes(`insert into ${JOBS_SCHEMA}.job`))).toBe(true)
    for (const each of texts) expect(each).toEqual(texts[0])
  })

  test('sends one link, to an account that is open', async () => {
    const one = await someone()
    expect((await ask(` ${one.userName.toUpperCase()}`)).body).toEqual({ asked: true })
    expect(await jobsSent()).toContain(one.accountId)
    await one.answered()
    expect(await one.tokens()).toHaveLength(1)
    const closed = await someone({ active: false })
    await closed.answered()
    expect(await closed.tokens()).toEqual([])
    const unreachable = await someone({ phone: '', email: '' })
    await unreachable.answered()
    expect(await db.$count(passwordLinks, eq(passwordLinks.accountId, unreachable.accountId))).toBe(
      0,
    )
  })

  test('is limited for one name, alike whether it is known', async () => {
    const one = await someone()
    for (const name of [one.userName, 'nobody-at-all']) {
      const statuses = []
      for (let count = 0; count < 4; count += 1) statuses.push((await ask(name)).status)
      expect(statuses).toEqual([200, 200, 200, 429])
    }
  })
})

describe('setting a password by a link', () => {
  test('works once, and ends what was open', async () => {
    const one = await withLink()
    const before = aBrowser(app)
    expect((await one.enter(DEMO_PASSWORD, before)).status).toBe(200)
    expect((await set(one.token)).body).toEqual({ changed: true, userName: one.userName })
    expect((await before.call(verifySession)).status).toBe(401)
    expect((await one.enter()).status).toBe(401)
    expect((await one.enter(NEW)).status).toBe(200)
    const again = await set(one.token, 'another three words')
    expect([again.status, again.error.code]).toEqual([410, 'link.ended'])
    expect((await one.enter(NEW)).status).toBe(200)
  })

  test('used by two at once: one of them sets it', async () => {
    const one = await withLink()
    const words = ['first three words', 'other three words']
    const answers = await Promise.all(words.map((each) => set(one.token, each)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410])
    const winner = words[answers.findIndex(({ status }) => status === 200)]
    expect((await one.enter(winner)).status).toBe(200)
  })

  test('a second link before the first is used: both work, one of them once', async () => {
    const one = await withLink()
    await one.answered()
    const [first = '', second = ''] = await one.tokens()
    expect((await set(first)).status).toBe(200)
    expect((await set(second)).error.code).toBe('link.ended')
  })

  test('altered, too old, or of a closed account: ended, all alike', async () => {
    const one = await withLink()
    const altered = `${one.token.slice(0, -1)}${one.token.endsWith('A') ? 'B' : 'A'}`
    expect((await set(altered)).error.code).toBe('link.ended')
    expect((await set('short')).status).toBe(400)
    await db.update(accounts).set({ active: false }).where(eq(accounts.id, one.accountId))
    expect((await set(one.token)).error.code).toBe('link.ended')
    await db.update(accounts).set({ active: true }).where(eq(accounts.id, one.accountId))
    await db
      .update(passwordLinks)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(passwordLinks.accountId, one.accountId))
    expect((await set(one.token)).error.code).toBe('link.ended')
  })

  test('a password that is easy to guess: leaves the link as it is', async () => {
    const one = await withLink()
    const weak = await set(one.token, 'password1')
    expect(weak.error.fields).toEqual([{ path: 'newPassword', code: 'too_common' }])
    expect((await set(one.token, 'short')).error.fields?.[0]?.code).toBe('too_short')
    expect((await set(one.token)).status).toBe(200)
  })

  test('lets its person in, however many strangers have guessed', async () => {
    const one = await withLink()
    for (let count = 0; count < 11; count += 1) await one.enter('wrong')
    const browser = aBrowser(app)
    await set(one.token, NEW, browser)
    expect((await one.enter(NEW)).status).toBe(429)
    expect((await one.enter(NEW, browser)).status).toBe(200)
  })

  test('a changed password: ends the links that were sent before', async () => {
    const one = await withLink()
    const browser = aBrowser(app)
    await one.enter(DEMO_PASSWORD, browser)
    await browser.call(changePassword, { currentPassword: DEMO_PASSWORD, newPassword: NEW })
    expect((await set(one.token, 'another three words')).error.code).toBe('link.ended')
  })

  test('the first one of a new account: also clears the first-login flag', async () => {
    const one = await someone({ userType: 'gramvan', firstLogin: true })
    await db.transaction((tx) => sendPasswordLink(tx, one.accountId, 'first_password', HERE))
    const [token = ''] = await one.tokens()
    await set(token)
    const answer = await one.enter(NEW)
    expect(answer.body).toMatchObject({ userInfo: { firstLogin: false } })
  })
})

test('the plain form: asks, and sets with the password typed twice', async () => {
  const one = await withLink()
  const browser = aBrowser(app)
  const asked = await browser.post('/auth/forgot-password', { userName: one.userName })
  expect(asked).toBe('/forgot-pass?asked=1')
  expect(await browser.post('/auth/forgot-password', { userName: ' ' })).toBe(
    '/forgot-pass?problem=required',
  )
  const page = `${HERE}/forgot-pass?t=${one.token}`
  const post = (newPassword: string, confirmation = newPassword) =>
    browser.post('/auth/set-password', { newPassword, confirmation }, page)
  expect(await post(NEW, 'something else')).toBe(`/forgot-pass?t=${one.token}&problem=mismatch`)
  expect(await post('password1')).toBe(`/forgot-pass?t=${one.token}&problem=too_common`)
  expect(await post(NEW)).toBe('/?changed=1')
  expect(await post(NEW)).toBe(`/forgot-pass?t=${one.token}&problem=link.ended`)
  expect((await one.enter(NEW)).status).toBe(200)
})

test('links of long ago are forgotten', async () => {
  const one = await withLink()
  await db
    .update(passwordLinks)
    .set({ expiresAt: sql`now() - interval '31 days'` })
    .where(eq(passwordLinks.accountId, one.accountId))
  await deleteOldLinks(db)
  expect(await db.$count(passwordLinks, eq(passwordLinks.accountId, one.accountId))).toBe(0)
})
