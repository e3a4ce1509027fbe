import { expect, test } from 'vitest'
import { generateCode, verifyCode } from '../../contract/codes/one-time-codes.ts'
import { askForPasswordLink } from '../../contract/password-links/password-links.ts'
import { signIn } from '../../contract/sessions/session.ts'
import { oneTimeCodes } from '../../server/modules/codes/table.ts'
import { DEMO_PASSWORD } from '../../server/seed/demo-accounts.ts'
import { expectUntold, separability, timesOf } from '../support/checks/separability.ts'
import { anAccount } from '../support/factories/accounts.ts'
import { lastCodeOf } from '../support/messages/sent-code.ts'
import { aBrowser } from '../support/servers/browser.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database } = await buildTestApp()
const { db } = database
const SAMPLES = 200

test('a forgotten password: the time of the answer does not tell whether there is an account', async () => {
  const names: string[] = []
  for (let count = 0; count < SAMPLES; count += 1) {
    names.push(await anAccount(database, { userType: 'franchise', phone: '9876543210' }))
  }
  const ask = (userName: string) => aBrowser(app).call(askForPasswordLink, { userName })
  await ask('warm')
  const times = await timesOf(SAMPLES, {
    known: (round) => ask(names[round] ?? ''),
    unknown: (round) => ask(`nobody-${round}`),
  })
  expectUntold(separability(times))
})

test('a wrong code: the time of the answer does not tell how much of it is right', async () => {
  const userName = await anAccount(database, {
    userType: 'franchise',
    phone: '9876543210',
    secondFactor: true,
  })
  const browser = aBrowser(app)
  await browser.call(signIn, { userName, password: DEMO_PASSWORD })
  await browser.call(generateCode, { purpose: 'login' })
  const [row] = await db.select().from(oneTimeCodes)
  const code = await lastCodeOf(db, row?.accountId ?? '')
  const other = (digit: string) => `${(Number(digit) + 1) % 10}`
  const nearly = `${code.slice(0, 5)}${other(code.slice(5))}`
  const nothing = [...code].map(other).join('')
  const attempt = async (otp: string) => {
    await db.update(oneTimeCodes).set({ tries: 0 })
    return browser.call(verifyCode, { otp, purpose: 'login' })
  }
  expect((await attempt(nearly)).error.code).toBe('code.wrong')
  const times = await timesOf(SAMPLES, {
    'five of six digits right': () => attempt(nearly),
    'no digit right': () => attempt(nothing),
  })
  expectUntold(separability(times))
})
