import { and, count, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { changePassword, signIn, verifySession } from '../../contract/sessions/session.ts'
import { accounts } from '../../server/modules/accounts/table.ts'
import { auditTrail } from '../../server/platform/database/audit-table.ts'
import { DEMO_PASSWORD } from '../../server/seed/demo-accounts.ts'
import { anAccount } from '../support/factories/accounts.ts'
import { statementsOf } from '../support/postgres/statements.ts'
import type { Answer } from '../support/servers/person.ts'
import { signInAs, visitor } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database } = await buildTestApp()
const { db } = database

function attempt(userName: string, password = DEMO_PASSWORD, cookie = '') {
  const headers = { ...(cookie && { cookie }) }
  return visitor(app).call(signIn, { body: { userName, password }, headers })
}

/** The cookies that an answer sets, as a browser sends them back. */
function cookiesOf({ headers }: Pick<Answer<typeof signIn>, 'headers'>): string[] {
  return [headers['set-cookie'] ?? []].flat().map((line) => line.split(';')[0] ?? '')
}

async function lockOut(userName: string): Promise<void> {
  for (let count = 0; count < 11; count += 1) await attempt(userName, 'wrong')
  expect((await attempt(userName)).status).toBe(429)
}

async function failuresOf(subjectId: string | null): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(auditTrail)
    .where(
      and(
        eq(auditTrail.action, 'sign_in_failed'),
        subjectId === null ? undefined : eq(auditTrail.subjectId, subjectId),
      ),
    )
  return row?.total ?? 0
}

describe('wrong passwords of others', () => {
  test('a browser that signed in before: gets in all the same', async () => {
    const userName = await anAccount(database, { userType: 'support' })
    const [, browser = ''] = cookiesOf(await attempt(userName))
    await lockOut(userName)
    expect((await attempt(userName, DEMO_PASSWORD, browser)).status).toBe(200)
    expect((await attempt(userName)).status).toBe(429)
  })

  test('a browser that signed in before: has ten tries of its own', async () => {
    const userName = await anAccount(database, { userType: 'support' })
    const [, browser = ''] = cookiesOf(await attempt(userName))
    for (let count = 0; count < 10; count += 1) {
      expect((await attempt(userName, 'wrong', browser)).status).toBe(401)
    }
    expect((await attempt(userName, DEMO_PASSWORD, browser)).status).toBe(429)
    expect((await attempt(userName)).status).toBe(200)
  })

  test('a browser that signed in before: is known for each person who did', async () => {
    const [first, second, third] = await Promise.all(
      Array.from({ length: 3 }, () => anAccount(database, { userType: 'support' })),
    )
    const [, browser = ''] = cookiesOf(await attempt(first ?? ''))
    expect(cookiesOf(await attempt(second ?? '', DEMO_PASSWORD, browser))[1]).toBe(browser)
    await Promise.all([lockOut(first ?? ''), lockOut(second ?? ''), lockOut(third ?? '')])
    expect((await attempt(first ?? '', DEMO_PASSWORD, browser)).status).toBe(200)
    expect((await attempt(second ?? '', DEMO_PASSWORD, browser)).status).toBe(200)
    expect((await attempt(third ?? '', DEMO_PASSWORD, browser)).status).toBe(429)
  })

  test.each(['browser=', `browser=${'A'.repeat(43)}`, `browser=${'x'.repeat(4000)}`])(
    'an invented cookie: does not open a counter of its own',
    async (cookie) => {
      const userName = await anAccount(database, { userType: 'support' })
      await lockOut(userName)
      expect((await attempt(userName, DEMO_PASSWORD, cookie)).status).toBe(429)
      const other = await anAccount(database, { userType: 'support' })
      expect(cookiesOf(await attempt(other, DEMO_PASSWORD, cookie))[1]).not.toBe(cookie)
    },
  )

  test('a changed password: other browsers have to sign in before they are known again', async () => {
    const userName = await anAccount(database, { userType: 'support' })
    const [, elsewhere = ''] = cookiesOf(await attempt(userName))
    const [session = '', here = ''] = cookiesOf(await attempt(userName))
    const newPassword = 'Another-Seva-9'
    const changed = await visitor(app).call(changePassword, {
      body: { currentPassword: DEMO_PASSWORD, newPassword },
      headers: { cookie: `${session}; ${here}` },
    })
    expect(changed.status).toBe(200)
    await lockOut(userName)
    expect((await attempt(userName, newPassword, elsewhere)).status).toBe(429)
    expect((await attempt(userName, newPassword, here)).status).toBe(200)
  })
})

describe('known and unknown names', () => {
  test('a wrong password: the database does the same for both', async () => {
    const userName = await anAccount(database, { userType: 'support' })
    const [, browser = ''] = cookiesOf(await attempt(userName))
    for (const cookie of ['', browser]) {
      const known = await statementsOf(() => attempt(userName, 'wrong', cookie))
      const unknown = await statementsOf(() => attempt('nobody-at-all', 'wrong', cookie))
      expect(unknown).toEqual(known)
      expect(known.filter((text) => text.includes('audit_trail'))).toHaveLength(1)
    }
  })

  test('an unknown name: its failure stands in the audit trail without the name', async () => {
    const before = await failuresOf(null)
    await attempt('nobody-of-the-trail', 'wrong')
    expect(await failuresOf(null)).toBe(before + 1)
    const rows = await db.select().from(auditTrail)
    expect(JSON.stringify(rows)).not.toContain('nobody-of-the-trail')
  })

  test.each([
    ['with a dotted capital I', (name: string) => name.replace('i', '\u0130')],
    ['with a Kelvin sign', (name: string) => name.replace('k', '\u212a')],
    ['in capitals', (name: string) => name.toUpperCase()],
  ])('a name %s: has no tries of its own', async (_what, spell) => {
    const userName = await anAccount(database, {
      userType: 'support',
      userName: `ki-${crypto.randomUUID().slice(0, 8)}`,
    })
    await lockOut(userName)
    expect([401, 429]).toContain((await attempt(spell(userName))).status)
  })

  test.each(['udg\u0130r', 'प्रिया', 'a b', '', '-a', 'a\nb'])(
    'an account named %j: is refused by the database',
    async (userName) => {
      await expect(anAccount(database, { userType: 'support', userName })).rejects.toThrow(
        'Failed query',
      )
    },
  )
})

describe('a second sign-in in one browser', () => {
  test('the session whose cookie came: has ended', async () => {
    const userName = await anAccount(database, { userType: 'support' })
    const [account] = await db.select().from(accounts).where(eq(accounts.userName, userName))
    const first = await signInAs(app, userName)
    const elsewhere = await signInAs(app, userName)
    expect((await attempt(userName, 'wrong', first.cookie)).status).toBe(401)
    expect((await first.call(verifySession)).status).toBe(200)

    expect((await attempt('admin', DEMO_PASSWORD, first.cookie)).status).toBe(200)
    expect((await first.call(verifySession)).status).toBe(401)
    expect((await elsewhere.call(verifySession)).status).toBe(200)
    const trail = await db
      .select({ action: auditTrail.action, actorId: auditTrail.actorId })
      .from(auditTrail)
      .where(and(eq(auditTrail.subjectId, account?.id ?? ''), eq(auditTrail.action, 'signed_out')))
    expect(trail).toEqual([{ action: 'signed_out', actorId: account?.id }])
  })
})

describe('a new password', () => {
  test.each([
    ['12345678', 'too_common'],
    ['password', 'too_common'],
    [null, 'made_of_name'],
  ])('%s: is refused at its field', async (chosen, code) => {
    const userName = await anAccount(database, { userType: 'support' })
    const person = await signInAs(app, userName)
    const newPassword = chosen ?? `${userName}${userName}`
    const answer = await person.call(changePassword, {
      body: { currentPassword: DEMO_PASSWORD, newPassword },
    })
    expect(answer).toMatchObject({ status: 400, error: { code: 'request.invalid' } })
    expect(answer.error.fields).toEqual([{ path: 'newPassword', code }])
    expect((await attempt(userName)).status).toBe(200)
  })
})
