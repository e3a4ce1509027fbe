import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hash } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { setPasswordByLink } from '../../contract/password-links/password-links.ts'
import { changePassword, signIn } from '../../contract/sessions/session.ts'
import { isOutdated } from '../../server/modules/accounts/password.ts'
import { accounts } from '../../server/modules/accounts/table.ts'
import { passwordLinks } from '../../server/modules/password-links/table.ts'
import { hashLinkToken, makeLinkToken } from '../../server/platform/link-token.ts'
import { DEMO_PASSWORD } from '../../server/seed/demo-accounts.ts'
import { anAccount } from '../support/factories/accounts.ts'
import { aBrowser } from '../support/servers/browser.ts'
import { signInAs } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const LEAKED = 'three stolen words'
const GOOD = 'three random words'

const folder = mkdtempSync(join(tmpdir(), 'leaked-'))
afterAll(() => rmSync(folder, { recursive: true }))
const list = join(folder, 'list.txt')
const lines = [LEAKED, 'another', 'a third'].map((text) =>
  createHash('sha1').update(text).digest('hex').toUpperCase(),
)
writeFileSync(list, lines.toSorted().join(':3\n'))

const { app, database } = await buildTestApp({ settings: { LEAKED_PASSWORDS: list } })
const { db } = database

async function accountOf(userName: string) {
  const [row] = await db.select().from(accounts).where(eq(accounts.userName, userName))
  if (!row) throw new Error(`no ${userName}`)
  return row
}

describe('a list of leaked passwords', () => {
  const refused = { status: 400, error: { fields: [{ path: 'newPassword', code: 'leaked' }] } }

  test('one of them is refused in the settings, another is taken', async () => {
    const person = await signInAs(app, await anAccount(database, { userType: 'support' }))
    const change = (newPassword: string) =>
      person.call(changePassword, { body: { currentPassword: DEMO_PASSWORD, newPassword } })
    expect(await change(LEAKED)).toMatchObject(refused)
    expect((await change(GOOD)).status).toBe(200)
  })

  test('one of them is refused by a link, which stays', async () => {
    const userName = await anAccount(database, { userType: 'support' })
    const token = makeLinkToken(16)
    await db.insert(passwordLinks).values({
      accountId: (await accountOf(userName)).id,
      tokenHash: hashLinkToken(token),
      expiresAt: new Date(Date.now() + 60_000),
    })
    const browser = aBrowser(app)
    const set = (newPassword: string) => browser.call(setPasswordByLink, { token, newPassword })
    expect(await set(LEAKED)).toMatchObject(refused)
    const page = `http://localhost:4000/forgot-pass?t=${token}`
    const typed = { newPassword: LEAKED, confirmation: LEAKED }
    expect(await browser.post('/auth/set-password', typed, page)).toContain('problem=leaked')
    expect((await set(GOOD)).status).toBe(200)
  })
})

describe('a hash of a lower cost than that of today', () => {
  async function outdated() {
    const userName = await anAccount(database, { userType: 'support' })
    const passwordHash = await hash(DEMO_PASSWORD, { memoryCost: 8192, timeCost: 1 })
    await db.update(accounts).set({ passwordHash }).where(eq(accounts.userName, userName))
    const enter = (password = DEMO_PASSWORD) => aBrowser(app).call(signIn, { userName, password })
    return { enter, stored: async () => (await accountOf(userName)).passwordHash, passwordHash }
  }

  test('is made anew at the sign-in, once, and the password stays', async () => {
    const { enter, stored } = await outdated()
    expect((await enter()).status).toBe(200)
    const renewed = await stored()
    expect(isOutdated(renewed)).toBe(false)
    expect((await enter()).status).toBe(200)
    expect(await stored()).toBe(renewed)
  })

  test('several sign-ins at once are all let in', async () => {
    const { enter, stored } = await outdated()
    const answers = await Promise.all(Array.from({ length: 6 }, () => enter()))
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect(isOutdated(await stored())).toBe(false)
  })

  test('stays with a wrong password', async () => {
    const { enter, stored, passwordHash } = await outdated()
    expect((await enter('wrong')).status).toBe(401)
    expect(await stored()).toBe(passwordHash)
  })
})
