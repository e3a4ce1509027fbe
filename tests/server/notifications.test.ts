import { randomUUID } from 'node:crypto'
import { and, desc, eq, like } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { listNotifications } from '../../contract/notifications/notifications.ts'
import { changePassword } from '../../contract/sessions/session.ts'
import { accounts } from '../../server/modules/accounts/table.ts'
import { applications } from '../../server/modules/applications/table.ts'
import { messages } from '../../server/modules/messages/table.ts'
import { deliverNotification } from '../../server/modules/notifications/deliver.ts'
import { notify } from '../../server/modules/notifications/notify.ts'
import { notificationRecipients, notifications } from '../../server/modules/notifications/table.ts'
import { DEMO_PASSWORD } from '../../server/seed/demo-accounts.ts'
import { USUAL_FRANCHISE } from '../../server/seed/demo-submission.ts'
import { anAccount } from '../support/factories/accounts.ts'
import { anApplication, move } from '../support/factories/applications.ts'
import { deliverNotifications } from '../support/notifications/deliver-all.ts'
import { statementsOf } from '../support/postgres/statements.ts'
import type { Person } from '../support/servers/person.ts'
import { signInAs } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database } = await buildTestApp()
const { db } = database
const admin = await signInAs(app, 'admin')
const franchise = await signInAs(app, 'franchise')
const partner = await signInAs(app, 'service_partner')
const support = await signInAs(app, 'support')
const van = await signInAs(app, 'gramvan')

const idOf = (person: Person) => person.user?.userInfo._id ?? ''

/** The titles that a person has of this application, the newest first. */
async function heard(person: Person, number: string): Promise<string[]> {
  const { notifications: list } = await person.get(listNotifications, { query: { search: number } })
  return list.map(({ title }) => title)
}

async function everyone(number: string) {
  await deliverNotifications(db)
  const people = { admin, franchise, partner, support, van }
  const lists = await Promise.all(
    Object.entries(people).map(async ([name, person]) => [name, await heard(person, number)]),
  )
  return Object.fromEntries(lists.filter(([, list]) => list?.length)) as Record<string, string[]>
}

/** An application of which support hears. */
async function anUnassigned() {
  const { _id, applicationId } = await anApplication(franchise)
  await db.update(applications).set({ servicePartnerId: null }).where(eq(applications.id, _id))
  return { _id, number: applicationId, status: 'submitted' as const }
}

describe('who hears of what', () => {
  test('a new application: its partner, and not who made it', async () => {
    const { applicationId } = await anApplication(franchise)
    expect(await everyone(applicationId)).toEqual({ partner: ['New application'] })
  })

  test('a new application without a partner: support', async () => {
    const { number } = await anUnassigned()
    expect(await everyone(number)).toEqual({ support: ['New application'] })
  })

  test('a change of status: submitter, franchise and partner, and not who decided it', async () => {
    const { _id, applicationId } = await anApplication(van)
    await deliverNotifications(db)
    await move(franchise, _id, 'in_progress')
    expect(await everyone(applicationId)).toEqual({
      partner: ['Status changed', 'New application'],
      van: ['Status changed'],
    })
    await move(partner, _id, 'under_review', 'rejected')
    const all = await everyone(applicationId)
    expect(all).toMatchObject({ franchise: ['Status changed', 'Status changed'] })
    const { notifications: list } = await franchise.get(listNotifications, {
      query: { search: applicationId, severity: 'warning' },
    })
    expect(list).toMatchObject([
      {
        alertType: 'Warning',
        alertMessage: `${applicationId}: Rejected`,
        url: `/applications/${_id}`,
        recipients: [{ userId: idOf(franchise), status: false }],
      },
    ])
  })

  test('a van is led to its own screen, each in the language of the page', async () => {
    const { _id, applicationId } = await anApplication(van)
    await move(franchise, _id, 'in_progress')
    await deliverNotifications(db)
    const list = await van.get(listNotifications, {
      query: { search: applicationId },
      headers: { 'accept-language': 'mr' },
    })
    expect(list.notifications).toMatchObject([
      { url: `/gramone-seva/${_id}`, title: expect.stringMatching(/^[\u0900-\u097f ]+$/) },
    ])
  })

  test('who is closed, or may not see it any more, when it is delivered: hears nothing', async () => {
    const own = { userType: 'franchise', franchiseId: USUAL_FRANCHISE } as const
    const clerk = await signInAs(app, await anAccount(database, own))
    const { _id } = await anApplication(clerk)
    await deliverNotifications(db)
    await move(support, _id, 'in_progress')
    await db
      .update(accounts)
      .set({ active: false })
      .where(eq(accounts.id, idOf(clerk)))
    await deliverNotifications(db)
    const mine = eq(notificationRecipients.accountId, idOf(clerk))
    expect(await db.$count(notificationRecipients, mine)).toBe(0)
  })

  test('a changed password: its person alone', async () => {
    const person = await signInAs(app, await anAccount(database, { userType: 'support' }))
    const passwords = { currentPassword: DEMO_PASSWORD, newPassword: 'three random words' }
    await person.get(changePassword, { body: passwords })
    await deliverNotifications(db)
    const { notifications: list, unread } = await person.get(listNotifications)
    expect(list).toMatchObject([
      { title: 'Your password was changed', alertType: 'Alert', url: '/settings' },
    ])
    expect(unread).toBe(1)
  })
})

describe('once, and with the change', () => {
  const event = (id: string) => ({ event: 'outbox.sent', id, number: 'P-ABCD-000001' }) as const

  test('an undone change: tells nobody', async () => {
    const undone = db.transaction(async (tx) => {
      await notify(tx, event(randomUUID()), idOf(support))
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await deliverNotifications(db)).toBe(0)
  })

  test('delivered twice, and by two at once: in the list and in the mail once', async () => {
    const reach = { email: 'asha@example.in', phone: '9876543210' }
    const person = await signInAs(app, await anAccount(database, { userType: 'support', ...reach }))
    await db.transaction((tx) => notify(tx, event(randomUUID()), idOf(person)))
    const [row] = await db
      .select()
      .from(notifications)
      .where(eq(notifications.actorId, idOf(person)))
    const job = { notificationId: row?.id ?? '' }
    await Promise.all([1, 2, 3].map(() => deliverNotification(db, job)))
    await deliverNotification(db, job)
    expect((await person.get(listNotifications)).total).toBe(1)
    const sent = and(eq(messages.accountId, idOf(person)), eq(messages.template, 'notification'))
    // News go by e-mail; an SMS is for warnings.
    expect(await db.select({ channel: messages.channel }).from(messages).where(sent)).toEqual([
      { channel: 'email' },
    ])
  })

  test('the same occasion: told once', async () => {
    const person = await signInAs(app, await anAccount(database, { userType: 'support' }))
    const id = randomUUID()
    const rejected = { event: 'outbox.rejected', id, number: 'P-ABCD-000002' } as const
    for (let count = 0; count < 3; count += 1) {
      await db.transaction((tx) => notify(tx, rejected, idOf(person), id))
    }
    await deliverNotifications(db)
    expect((await person.get(listNotifications)).total).toBe(1)
  })

  test('switched off: no mail, and the list all the same', async () => {
    const off = { messagesByEmail: false, email: 'asha@example.in' }
    const person = await signInAs(app, await anAccount(database, { userType: 'support', ...off }))
    await db.transaction((tx) => notify(tx, event(randomUUID()), idOf(person)))
    await deliverNotifications(db)
    expect((await person.get(listNotifications)).total).toBe(1)
    expect(await db.$count(messages, eq(messages.accountId, idOf(person)))).toBe(0)
  })

  test('to many: each gets one mail, in as many statements as to one', async () => {
    const { _id, number, status } = await anUnassigned()
    const deliver = async () => {
      const [row] = await db.transaction(async (tx) => {
        await notify(tx, { event: 'application.created', id: _id, number, status }, null)
        return tx.select().from(notifications).orderBy(desc(notifications.id)).limit(1)
      })
      const job = { notificationId: row?.id ?? '' }
      return statementsOf(() => deliverNotification(db, job))
    }
    const mails = () =>
      db
        .select({ accountId: messages.accountId })
        .from(messages)
        .innerJoin(accounts, eq(accounts.id, messages.accountId))
        .where(like(accounts.userName, 'desk-%'))
    const desk = (count: number) =>
      Array.from({ length: count }, () => ({
        ...{ userType: 'support' as const, userName: `desk-${randomUUID()}`, passwordHash: '' },
        email: 'desk@example.in',
      }))
    await db.insert(accounts).values(desk(1))
    const toOne = await deliver()
    expect(await mails()).toHaveLength(1)
    await db.insert(accounts).values(desk(60))
    expect(await deliver()).toHaveLength(toOne.length)
    const sent = await mails()
    expect([sent.length, new Set(sent.map(({ accountId }) => accountId)).size]).toEqual([62, 61])
  })
})
