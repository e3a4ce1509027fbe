import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { verifySession } from '../../contract/sessions/session.ts'
import { accounts } from '../../server/modules/accounts/table.ts'
import { answerForgotten } from '../../server/modules/password-links/service.ts'
import { passwordLinks } from '../../server/modules/password-links/table.ts'
import { DEMO_PASSWORD } from '../../server/seed/demo-accounts.ts'
import { anAccount } from '../support/factories/accounts.ts'
import { lastCodeOf, wrongFor } from '../support/messages/sent-code.ts'
import { lastLinkOf } from '../support/messages/sent-link.ts'
import type { Browser } from '../support/servers/browser.ts'
import { aBrowser } from '../support/servers/browser.ts'
import { signInAs, visitor } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database } = await buildTestApp()
const { db } = database
const HERE = 'http://localhost'
const NEW = 'three random words'

async function someone(overrides: Partial<typeof accounts.$inferInsert> = {}) {
  const reach = { phone: '9876543210', email: 'asha@example.in' }
  const userName = await anAccount(database, { userType: 'support', ...reach, ...overrides })
  const [row] = await db.select().from(accounts).where(eq(accounts.userName, userName))
  return { userName, accountId: row?.id ?? '' }
}

/** What a page without script shows at an address of this browser: its step and what is said. */
async function pageAt(browser: Browser, url: string): Promise<string> {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const { statusCode, body } = await visitor(app).inject({ url, headers: { cookie } })
  const shown = [...body.matchAll(/data-(?:step|notice)="([\w.-]+)"(?! hidden)/g)]
  return [statusCode, ...shown.map(([, name]) => name)].join(' ')
}

describe('sign-in with a second factor, without script', () => {
  async function waiting(at = '/') {
    const one = await someone({ secondFactor: true })
    const browser = aBrowser(app)
    const fields = { userName: one.userName, password: DEMO_PASSWORD }
    const step = await browser.post('/auth/login', fields, HERE + at)
    const post = (path: string, given: Record<string, string> = {}) =>
      browser.post(path, given, HERE + step)
    return { ...one, browser, step, post, code: () => lastCodeOf(db, one.accountId) }
  }

  test('leads from the form to the step, and by the code to where the person wanted to go', async () => {
    const { browser, step, post, code } = await waiting('/?next=%2Fapplications')
    expect(step).toBe('/?step=code&next=%2Fapplications')
    expect(await pageAt(browser, step)).toBe('200 code')
    const refused = await post('/api/otp/verify', { otp: wrongFor(await code()) })
    expect(await pageAt(browser, refused)).toBe('200 code code.wrong')
    const otp = await code()
    const spaced = `${otp.slice(0, 3)} ${otp.slice(3)}`
    expect(await post('/api/otp/verify', { otp: spaced })).toBe('/applications')
    expect((await browser.call(verifySession)).status).toBe(200)
  })

  test.each(['', '12345', 'abc', undefined])('%j: all six digits are wanted', async (otp) => {
    const { post } = await waiting()
    const fields: Record<string, string> = otp === undefined ? {} : { otp }
    expect(await post('/api/otp/verify', fields)).toBe('/?step=code&problem=invalid')
  })

  test('sends another code, as often as a script may', async () => {
    const { browser, step, post } = await waiting()
    // The form itself has sent the first of five.
    for (let count = 1; count < 5; count += 1) {
      const sent = await post('/api/otp/generate')
      expect(await pageAt(browser, sent)).toBe('200 code sent')
    }
    expect(await post('/api/otp/generate')).toBe(`${step}&problem=code.too_many`)
  })

  test('an account that nothing reaches is told so', async () => {
    const one = await someone({ secondFactor: true, phone: '', email: '' })
    const fields = { userName: one.userName, password: DEMO_PASSWORD }
    expect(await aBrowser(app).post('/auth/login', fields)).toBe(
      '/?step=code&problem=code.unreachable',
    )
  })

  test('a wrong recovery code is called one', async () => {
    const { post } = await waiting()
    for (const recoveryCode of ['22222-22222', 'short', '']) {
      const answer = await post('/auth/recovery-code', { recoveryCode })
      expect(answer).toBe('/?step=code&problem=recovery_code.wrong')
    }
  })

  test('the way back ends the wait, and the next code says so', async () => {
    const { browser, post, code } = await waiting('/?next=%2Fsettings')
    const pending = browser.cookies.get('pending') ?? ''
    expect(await post('/auth/logout')).toBe('/?next=%2Fsettings')
    expect(browser.cookies.size).toBe(0)
    browser.cookies.set('pending', pending)
    const late = await post('/api/otp/verify', { otp: await code() })
    expect(late).toBe('/?problem=session.none&next=%2Fsettings')
  })
})

describe('a forgotten password, without script', () => {
  async function withLink(overrides?: Parameters<typeof someone>[0]) {
    const one = await someone(overrides)
    await answerForgotten(db, one, HERE)
    return { ...one, link: await lastLinkOf(db, one.accountId) }
  }
  const words = { newPassword: NEW, confirmation: NEW }
  const set = (browser: Browser, link: string, fields: Record<string, string> = words) =>
    browser.post('/auth/set-password', fields, HERE + link)

  test('leads from the name by the link to the sign-in with the new password', async () => {
    const one = await someone()
    const browser = aBrowser(app)
    const asked = await browser.post('/auth/forgot-password', { userName: one.userName })
    expect(await pageAt(browser, asked)).toBe('200 asked')
    await answerForgotten(db, one, HERE)
    const link = await lastLinkOf(db, one.accountId)
    expect(await pageAt(browser, link)).toBe('200 set')
    const differing = await set(browser, link, { newPassword: NEW, confirmation: 'other' })
    expect(await pageAt(browser, differing)).toBe('200 set mismatch')
    const changed = await set(browser, differing)
    expect(await pageAt(browser, changed)).toBe('200 sign-in changed')
    const fields = { userName: one.userName, password: NEW }
    expect(await browser.post('/auth/login', fields, HERE + changed)).toBe('/')
  })

  test('a link that was opened by a scanner of mails works all the same', async () => {
    const { link, accountId } = await withLink()
    for (const method of ['GET', 'HEAD', 'GET'] as const) {
      expect((await visitor(app).inject({ method, url: link })).statusCode).toBe(200)
    }
    const mine = eq(passwordLinks.accountId, accountId)
    expect(await db.select().from(passwordLinks).where(mine)).toMatchObject([{ endedAt: null }])
    expect(await set(aBrowser(app), link)).toBe('/?changed=1')
  })

  test('a used, an altered and a cut link have ended, and lead to another one', async () => {
    const { link } = await withLink()
    const browser = aBrowser(app)
    await set(browser, link)
    for (const each of [link, link.replace(/.$/, '_'), link.slice(0, -4), '/forgot-pass?t=']) {
      const ended = await set(browser, each, {
        newPassword: 'other words',
        confirmation: 'other words',
      })
      expect(await pageAt(browser, ended)).toBe('200 ask link.ended')
    }
  })

  test('ends the session that the browser had, also another person’s', async () => {
    const { link } = await withLink()
    const other = await signInAs(app, 'gramvan')
    const browser = aBrowser(app)
    browser.cookies.set('session', other.cookie.split('=')[1] ?? '')
    await set(browser, link)
    expect(browser.cookies.has('session')).toBe(false)
    expect((await other.call(verifySession)).status).toBe(401)
  })

  test.each([
    "o'brien; --",
    'नाम',
    'a\r\nset-cookie: x=1',
    '%0d%0alocation: /evil',
    '../..',
    '<b>',
  ])('the name %j is answered like any other', async (userName) => {
    const answer = await aBrowser(app).post('/auth/forgot-password', { userName })
    expect(answer).toBe('/forgot-pass?asked=1')
  })

  test.each([
    ['http://localhost/forgot-pass?t=a%0d%0aset-cookie:x=1', 't=a%0D%0Aset-cookie%3Ax%3D1'],
    ['http://localhost/forgot-pass?t=a%26problem=x%23', 't=a%26problem%3Dx%23'],
    ['https://evil.example/?t=a', 't=a'],
    ['nothing', 't='],
  ])('an address before of %s stays within one parameter', async (referer, parameter) => {
    const answer = await aBrowser(app).post('/auth/set-password', words, referer)
    expect(answer).toBe(`/forgot-pass?${parameter}&problem=link.ended`)
  })
})
