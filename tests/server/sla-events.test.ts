import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { listNotifications } from '../../contract/notifications/notifications.ts'
import { tellOfDeadlines } from '../../server/modules/applications/sla-events.ts'
import { applications } from '../../server/modules/applications/table.ts'
import { notifications } from '../../server/modules/notifications/table.ts'
import { anApplication, move } from '../support/factories/applications.ts'
import { requestAs } from '../support/factories/reuploads.ts'
import { deliverNotifications } from '../support/notifications/deliver-all.ts'
import { signInAs } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database } = await buildTestApp()
const { db } = database
const admin = await signInAs(app, 'admin')
const franchise = await signInAs(app, 'franchise')
const partner = await signInAs(app, 'service_partner')
const support = await signInAs(app, 'support')
// Tells of the deadlines in the demo's data, which no test counts.
await tellOfDeadlines(db)

/** As if so much of the application's time had gone by: 1 is all of it. */
async function after(share: number, id: string) {
  await db
    .update(applications)
    .set({
      slaStart: sql`now() - make_interval(secs => ${share * 3600})`,
      slaDue: sql`now() + make_interval(secs => ${(1 - share) * 3600})`,
      slaNextEventAt: sql`now()`,
    })
    .where(eq(applications.id, id))
}

const eventsOf = async (id: string) => {
  const rows = await db
    .select({ about: notifications.about })
    .from(notifications)
    .where(sql`${notifications.about}->>'id' = ${id}`)
    .orderBy(notifications.id)
  return rows.map(({ about }) => about.event).filter((event) => event !== 'application.created')
}

/** The people who have heard of the last deadline event of this application. */
async function heard(number: string) {
  await deliverNotifications(db)
  const people = { admin, franchise, partner, support }
  const found: string[] = []
  for (const [name, person] of Object.entries(people)) {
    const { notifications: list } = await person.get(listNotifications, {
      query: { search: number },
    })
    if (list.some(({ about }) => about.event.includes('overdue') || about.event.includes('sla')))
      found.push(name)
  }
  return found
}

describe('deadline events', () => {
  test('come once each, in their order, to whom they concern', async () => {
    const { _id, applicationId } = await anApplication(franchise)
    expect(await tellOfDeadlines(db)).toBe(0)
    await after(0.76, _id)
    expect([await tellOfDeadlines(db), await tellOfDeadlines(db)]).toEqual([1, 0])
    // Submitted: it is the franchise's turn.
    expect(await heard(applicationId)).toEqual(['franchise'])
    await after(1.01, _id)
    await tellOfDeadlines(db)
    expect(await heard(applicationId)).toEqual(['franchise'])
    await after(1.26, _id)
    await tellOfDeadlines(db)
    expect(await heard(applicationId)).toEqual(['franchise', 'support'])
    await after(1.51, _id)
    await tellOfDeadlines(db)
    expect(await heard(applicationId)).toEqual(['admin', 'franchise', 'support'])
    expect(await eventsOf(_id)).toEqual([
      'application.sla_warning',
      'application.overdue',
      'application.overdue_quarter',
      'application.overdue_half',
    ])
    expect(await tellOfDeadlines(db)).toBe(0)
  })

  test('in progress: the partner hears first', async () => {
    const { _id, applicationId } = await anApplication(franchise)
    await move(franchise, _id, 'in_progress')
    await after(0.8, _id)
    await tellOfDeadlines(db)
    expect(await heard(applicationId)).toEqual(['partner'])
  })

  test('in progress without a partner: support hears', async () => {
    const { _id, applicationId } = await anApplication(franchise)
    await move(franchise, _id, 'in_progress')
    await db.update(applications).set({ servicePartnerId: null }).where(eq(applications.id, _id))
    await after(0.8, _id)
    await tellOfDeadlines(db)
    expect(await heard(applicationId)).toEqual(['support'])
  })

  test('while documents are requested: nobody is told what only the customer can do', async () => {
    const { _id, applicationId } = await anApplication(franchise)
    await requestAs(support, _id)
    await after(1.1, _id)
    await tellOfDeadlines(db)
    expect(await eventsOf(_id)).toContain('application.overdue')
    expect(await heard(applicationId)).toEqual([])
  })

  test('after a time in which nothing ran: the last one says all', async () => {
    const { _id } = await anApplication(franchise)
    await after(1.3, _id)
    await tellOfDeadlines(db)
    expect(await eventsOf(_id)).toEqual(['application.overdue_quarter'])
  })

  test('two instances at once: each event once', async () => {
    const made = await Promise.all(Array.from({ length: 6 }, () => anApplication(franchise)))
    for (const { _id } of made) await after(1.1, _id)
    const looked = await Promise.all(Array.from({ length: 4 }, () => tellOfDeadlines(db)))
    expect(looked.reduce((sum, count) => sum + count)).toBe(6)
    for (const { _id } of made) expect(await eventsOf(_id)).toEqual(['application.overdue'])
  })

  test('what is decided: has no deadline any more, and a new one when it is reopened', async () => {
    const { _id } = await anApplication(franchise)
    await move(support, _id, 'rejected')
    const nextOf = async () => {
      const [row] = await db.select().from(applications).where(eq(applications.id, _id))
      return row?.slaNextEventAt
    }
    expect(await nextOf()).toBeNull()
    await move(admin, _id, 'in_progress')
    expect(await nextOf()).toBeInstanceOf(Date)
  })

  test('reads what is due by its index, not all that exist', async () => {
    const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`
      explain select id from ${applications} where ${applications.slaNextEventAt} <= now()
      order by ${applications.slaNextEventAt}, id limit 100`)
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/sla_next_event_at/)
  })
})
