import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { confirmContact, requestContact } from '../../contract/accounts/contact.ts'
import type { CodePurpose } from '../../contract/codes/one-time-codes.ts'
import { CODE_PURPOSES, generateCode, mayAskForCode } from '../../contract/codes/one-time-codes.ts'
import type { Role } from '../../contract/core/roles.ts'
import { ROLES } from '../../contract/core/roles.ts'
import { confirmBankAccount, requestBankAccount } from '../../contract/outlets/bank-account.ts'
import { confirmUpiId, requestUpiId } from '../../contract/payments/upi.ts'
import { setSecondFactor } from '../../contract/second-factor/second-factor.ts'
import { messages } from '../../server/modules/messages/table.ts'
import { DEMO_PASSWORD } from '../../server/seed/demo-accounts.ts'
import { demoId } from '../../server/seed/demo-id.ts'
import { anAccount } from '../support/factories/accounts.ts'
import { hasChanged, leaveOpen } from '../support/servers/account-states.ts'
import { codeHolder } from '../support/servers/code-holder.ts'
import { guardedAccount } from '../support/servers/guarded-account.ts'
import type { Answer, Person } from '../support/servers/person.ts'
import { signInAs, visitor } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

/**
 * Every purpose of a code, in every state of a session, for every caller: whether the code is sent, where to, and whether
 * what it was asked for is then done.
 */

const portal = await buildTestApp()
const { app, database } = portal
const { db } = database

/** Times that follow from one another; `at the end` of 48 hours an account rests no more. */
const STATES = {
  fresh: async () => {},
  'left open': (person: Person) => leaveOpen(database, person),
  'new contact': (person: Person) => hasChanged(database, person, 'contact'),
  'new password': (person: Person) => hasChanged(database, person, 'password'),
  'new second factor': (person: Person) => hasChanged(database, person, 'second_factor'),
  'after 48 hours': (person: Person) => hasChanged(database, person, 'contact', 48),
} satisfies Record<string, (person: Person) => Promise<void>>
type State = keyof typeof STATES
const RESTING: readonly State[] = ['new contact', 'new password', 'new second factor']

const FRANCHISE = demoId('franchise', 'baramati')
const REACH = { phone: '9876543210', email: 'asha@example.in' }
const OUTLET_OF: Partial<Record<Role, object>> = {
  franchise: { franchiseId: FRANCHISE },
  gramvan: { franchiseId: FRANCHISE },
}

async function aCaller(role: Role, state: State) {
  const given = { userType: role, ...REACH, ...OUTLET_OF[role] }
  const person = await signInAs(app, await anAccount(database, given))
  return { state, role, ...codeHolder(person, database) }
}
type Caller = Awaited<ReturnType<typeof aCaller>>

const codeOf = ({ status, error }: Pick<Answer<typeof generateCode>, 'status' | 'error'>) =>
  status < 300 ? 'done' : error.code

/** Makes what the code is for, and carries it out. */
const ACTS: Record<
  Exclude<CodePurpose, 'login' | 'payout_processing'>,
  {
    request?: (caller: Caller) => Promise<{ requestId: string }>
    finish: (caller: Caller, requestId: string) => Promise<{ status: number; error: never }>
  }
> = {
  security_verification: {
    finish: ({ person }) => person.call(setSecondFactor, { body: { isOn: true } }) as never,
  },
  bank_account: {
    request: ({ person }) =>
      person.get(requestBankAccount, {
        params: { kind: 'franchise', id: FRANCHISE },
        body: { holder: 'Asha', number: '12345678901', ifsc: 'SBIN0001234' },
      }),
    finish: ({ person }, requestId) =>
      person.call(confirmBankAccount, { params: { requestId } }) as never,
  },
  upi_id: {
    request: ({ person }) =>
      person.get(requestUpiId, { params: { id: FRANCHISE }, body: { upiId: 'seva@okaxis' } }),
    finish: ({ person }, requestId) =>
      person.call(confirmUpiId, { params: { requestId } }) as never,
  },
  contact_present: {
    request: ({ person }) =>
      person.get(requestContact, {
        body: { kind: 'phone', value: '', currentPassword: DEMO_PASSWORD },
      }),
    finish: ({ person }, requestId) =>
      person.call(confirmContact, { params: { requestId } }) as never,
  },
  contact_new: {
    request: ({ person }) =>
      person.get(requestContact, {
        body: { kind: 'phone', value: '9876500000', currentPassword: DEMO_PASSWORD },
      }),
    async finish({ person, generate, verify, code }, requestId) {
      await generate({ purpose: 'contact_present', requestId })
      await verify(await code(), 'contact_present')
      return person.call(confirmContact, { params: { requestId } }) as never
    },
  },
}

/** What becomes of the act once its code was right. */
function expected({ state }: Caller, purpose: CodePurpose): string {
  if (state === 'left open') return 'password.required'
  const isOfMoney = purpose === 'bank_account' || purpose === 'upi_id'
  return isOfMoney && RESTING.includes(state) ? 'account.resting' : 'done'
}

/** To how many addresses the last code went: the former one of an administrator's hears of money too. */
function expectedAddresses({ role, state }: Caller, purpose: CodePurpose): string[] {
  if (purpose === 'contact_new') return ['•••0000']
  const isOfMoney = ['payout_processing', 'bank_account', 'upi_id'].includes(purpose)
  const own = ['•••3210']
  return role === 'admin' && isOfMoney && state === 'new contact' ? [...own, '•••0001'] : own
}

async function sentTo({ holder }: Caller, since: number): Promise<string[]> {
  const rows = await db
    .select({ to: messages.maskedAddress })
    .from(messages)
    .where(and(eq(messages.accountId, holder._id), sql`${messages.template} = 'one_time_code'`))
    .orderBy(messages.id)
    .offset(since)
  return rows.map(({ to }) => to)
}

const countCodes = ({ holder }: Caller) =>
  db.$count(
    messages,
    and(eq(messages.accountId, holder._id), sql`${messages.template} = 'one_time_code'`),
  )

describe.each(Object.keys(STATES) as State[])('a session: %s', (state) => {
  test.each(ROLES)('%s', async (role) => {
    for (const purpose of CODE_PURPOSES) {
      const caller = await aCaller(role, state)
      const act = purpose === 'login' || purpose === 'payout_processing' ? null : ACTS[purpose]
      const isAllowed = mayAskForCode(role, purpose, 'session')
      // What waits was asked for in time.
      const asked = isAllowed ? await act?.request?.(caller) : undefined
      const needsOwn = purpose !== 'security_verification' && purpose !== 'login'
      const requestId = asked?.requestId ?? (needsOwn ? crypto.randomUUID() : undefined)
      await STATES[state](caller.person)
      const before = await countCodes(caller)
      const sent = await caller.generate({ purpose, ...(requestId && { requestId }) })
      expect([purpose, codeOf(sent)]).toEqual([purpose, isAllowed ? 'done' : 'access.forbidden'])
      if (!isAllowed) continue
      expect([purpose, await sentTo(caller, before)]).toEqual([
        purpose,
        expectedAddresses(caller, purpose),
      ])
      const right = await caller.verify(await caller.code(), purpose)
      expect([purpose, codeOf(right)]).toEqual([purpose, 'done'])
      if (!act) {
        await caller.use(purpose, requestId)
        continue
      }
      const done = await act.finish(caller, requestId ?? '')
      expect([purpose, codeOf(done)]).toEqual([purpose, expected(caller, purpose)])
    }
  })
})

describe('without a session', () => {
  test.each(CODE_PURPOSES)('%s: nothing is sent', async (purpose) => {
    const wish =
      purpose === 'security_verification' || purpose === 'login'
        ? {}
        : { requestId: crypto.randomUUID() }
    const answer = await visitor(app).call(generateCode, { body: { purpose, ...wish } })
    expect(answer.error.code).toBe('session.none')
  })

  test.each(ROLES)('a sign-in of %s that waits: its own code alone', async (userType) => {
    const one = await guardedAccount(portal, { userType })
    const browser = await one.waiting()
    for (const purpose of CODE_PURPOSES) {
      const needsOwn = purpose !== 'security_verification' && purpose !== 'login'
      const wish = { purpose, ...(needsOwn && { requestId: crypto.randomUUID() }) }
      const answer = await browser.call(generateCode, wish)
      expect([purpose, codeOf(answer)]).toEqual([
        purpose,
        purpose === 'login' ? 'done' : 'session.none',
      ])
    }
  })

  test.each(ROLES.filter((role) => role !== 'support'))(
    'a first sign-in of %s: none before its own password',
    async (userType) => {
      const userName = await anAccount(database, { userType, ...REACH, firstLogin: true })
      const person = await signInAs(app, userName)
      for (const purpose of CODE_PURPOSES) {
        const needsOwn = purpose !== 'security_verification' && purpose !== 'login'
        const wish = { purpose, ...(needsOwn && { requestId: crypto.randomUUID() }) }
        const answer = await person.call(generateCode, { body: wish })
        expect([purpose, codeOf(answer)]).toEqual([purpose, 'session.first_login'])
      }
    },
  )
})
