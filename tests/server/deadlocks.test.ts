import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { signIn } from '../../contract/sessions/session.ts'
import { accounts } from '../../server/modules/accounts/table.ts'
import { DEMO_PASSWORD } from '../../server/seed/demo-accounts.ts'
import { anAccount } from '../support/factories/accounts.ts'
import { visitor } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database } = await buildTestApp()
const { db } = database

test('many right sign-ins of one account at once: each opens its session', async () => {
  const userName = await anAccount(database, { userType: 'support' })
  const body = { userName, password: DEMO_PASSWORD }
  const enter = () => visitor(app).call(signIn, { body })
  // As many tries as one account has; a right one gives them back.
  for (let round = 0; round < 5; round += 1) {
    const answers = await Promise.all(Array.from({ length: 8 }, enter))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
  }
})

/** Lets the first two who come wait for each other; the others pass. */
function meetingPoint(): () => Promise<void> {
  let come = 0
  let open: () => void = () => {}
  const both = new Promise<void>((resolve) => (open = resolve))
  return async () => {
    come += 1
    if (come === 2) open()
    if (come <= 2) await both
  }
}

test('two transactions that wait for each other: the one that is ended is done again', async () => {
  const [one, two] = [
    await anAccount(database, { userType: 'support' }),
    await anAccount(database, { userType: 'support' }),
  ]
  const meet = meetingPoint()
  let begun = 0
  const note = (userName: string, text: string) => ({
    set: { lastName: text },
    where: eq(accounts.userName, userName),
  })
  const change = (first: string, second: string, text: string) =>
    db.transaction(async (tx) => {
      begun += 1
      const [a, b] = [note(first, text), note(second, text)]
      await tx.update(accounts).set(a.set).where(a.where)
      await meet()
      await tx.update(accounts).set(b.set).where(b.where)
    })
  await Promise.all([change(one, two, 'A'), change(two, one, 'B')])
  // Four where the database has ended both at once.
  expect(begun).toBeGreaterThanOrEqual(3)
  const rows = await db.select().from(accounts).where(eq(accounts.userName, one))
  const others = await db.select().from(accounts).where(eq(accounts.userName, two))
  expect(rows[0]?.lastName).toBe(others[0]?.lastName)
})

test('what fails for another reason: is done once', async () => {
  let begun = 0
  const work = db.transaction(async () => {
    begun += 1
    throw new Error('no')
  })
  await expect(work).rejects.toThrow('no')
  expect(begun).toBe(1)
})

test('deadlocks in a row: after three the work is done once more, after four it fails', async () => {
  const deadlock = Object.assign(new Error('deadlock detected'), { code: '40P01' })
  const endingIn = (deadlocks: number) => {
    let begun = 0
    return db.transaction(async () => {
      begun += 1
      if (begun <= deadlocks) throw deadlock
      return begun
    })
  }
  expect(await endingIn(3)).toBe(4)
  await expect(endingIn(4)).rejects.toBe(deadlock)
})
