import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { generateCode, verifyCode } from '../../../contract/codes/one-time-codes.ts'
import { signIn } from '../../../contract/sessions/session.ts'
import { accounts } from '../../../server/modules/accounts/table.ts'
import { DEMO_PASSWORD } from '../../../server/seed/demo-accounts.ts'
import { anAccount } from '../factories/accounts.ts'
import { lastCodeOf } from '../messages/sent-code.ts'
import type { Browser } from './browser.ts'
import { aBrowser } from './browser.ts'
import type { TestApp } from './test-app.ts'

/** A code as the front door tries it. */
export const login = (otp: string, remember = false) => ({ otp, purpose: 'login', remember })

/** An account with a second factor, and its browsers. */
export async function guardedAccount(
  { app, database }: TestApp,
  overrides: Partial<typeof accounts.$inferInsert> = {},
) {
  const { db } = database
  const reach = { phone: '9876543210', email: 'asha@example.in' }
  const given = { userType: 'franchise', secondFactor: true, ...reach, ...overrides } as const
  const userName = await anAccount(database, given)
  const [row] = await db.select().from(accounts).where(eq(accounts.userName, userName))
  const id = row?.id ?? ''
  const code = () => lastCodeOf(db, id)
  const enter = (browser: Browser) => browser.call(signIn, { userName, password: DEMO_PASSWORD })

  /** The password was right in this browser, and a code was sent. */
  async function waiting(): Promise<Browser> {
    const browser = aBrowser(app)
    expect((await enter(browser)).status).toBe(202)
    expect((await browser.call(generateCode, { purpose: 'login' })).status).toBe(200)
    return browser
  }
  return {
    ...{ id, userName, enter, waiting, code },
    async signedIn(): Promise<Browser> {
      const browser = await waiting()
      expect((await browser.call(verifyCode, login(await code()))).status).toBe(200)
      return browser
    },
    /** Verifies a code, so that this session may do what needs one. */
    async confirm(browser: Browser): Promise<void> {
      await browser.call(generateCode, {})
      expect((await browser.call(verifyCode, { otp: await code() })).status).toBe(200)
    },
  }
}
