import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { listNotifications } from '../../contract/notifications/notifications.ts'
import { reuploadDays, reuploadTimes } from '../../contract/reuploads/reupload-days.ts'
import { supplyAskedDocuments } from '../../contract/reuploads/reupload-link.ts'
import { accounts } from '../../server/modules/accounts/table.ts'
import { anAccount } from '../support/factories/accounts.ts'
import { anApplication } from '../support/factories/applications.ts'
import { requestAs, uploadAll } from '../support/factories/reuploads.ts'
import { customerToken, linkMessages } from '../support/messages/reupload-links.ts'
import { deliverNotifications } from '../support/notifications/deliver-all.ts'
import type { Person } from '../support/servers/person.ts'
import { signInAs, visitor } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database } = await buildTestApp()
const { db } = database
const support = await signInAs(app, 'support')
const partner = await signInAs(app, 'partner')
const franchise = await signInAs(app, 'franchise')
const customer = visitor(app)

async function requested() {
  const { _id: id, applicationId: number } = await anApplication(franchise)
  await requestAs(support, id)
  return { id, number }
}

async function supply(number: string) {
  const token = await customerToken(db, number)
  const documents = await uploadAll(customer, token)
  await customer.get(supplyAskedDocuments, { body: { token, documents } })
}

describe('who hears of it', () => {
  test('the franchise, as a warning with the title and the markup that the page acts on', async () => {
    const { id, number } = await requested()
    await deliverNotifications(db)
    const { notifications } = await franchise.get(listNotifications, {
      query: { search: number },
      headers: { 'accept-language': 'hi' },
    })
    const told = notifications.filter(
      ({ about }) => about.event === 'application.documents_requested',
    )
    expect(told).toHaveLength(1)
    expect(told[0]).toMatchObject({
      title: 'Re-Upload Documents',
      alertType: 'Warning',
      url: `/applications/${id}`,
    })
    expect(told[0]?.alertMessage).toContain(`<strong>${number}</strong>`)
    for (const other of [support, partner]) {
      const { notifications: list } = await other.get(listNotifications, {
        query: { search: number },
      })
      expect(list.some(({ about }) => about.event === 'application.documents_requested')).toBe(
        false,
      )
    }
  })

  test('who asked, once it is supplied; support where that account has ended', async () => {
    const userName = await anAccount(database, { userType: 'support', firstName: 'Nilima' })
    const nilima = await signInAs(app, userName)
    const heard = async (person: Person, number: string) => {
      const { notifications } = await person.get(listNotifications, { query: { search: number } })
      return notifications.some(({ about }) => about.event === 'application.documents_supplied')
    }
    const { _id: first, applicationId: number } = await anApplication(franchise)
    await requestAs(nilima, first)
    await supply(number)
    await deliverNotifications(db)
    expect([await heard(nilima, number), await heard(support, number)]).toEqual([true, false])
    const { _id: second, applicationId: other } = await anApplication(franchise)
    await requestAs(nilima, second)
    await db.update(accounts).set({ active: false }).where(eq(accounts.userName, userName))
    await supply(other)
    await deliverNotifications(db)
    expect(await heard(support, other)).toBe(true)
  })

  test('the customer by e-mail and SMS in the language of who submitted, each with a link of its own', async () => {
    const id = franchise.user?.userInfo._id ?? ''
    await db.update(accounts).set({ language: 'mr' }).where(eq(accounts.id, id))
    const { _id, applicationId: number } = await anApplication(franchise, {
      customer: { email: 'sunita@example.in' },
    })
    const until = reuploadDays(new Date()).last
    await requestAs(support, _id, { until })
    const sent = await linkMessages(db, number)
    const ofCustomer = sent.filter(({ accountId }) => accountId === null)
    expect(ofCustomer.map(({ channel, language }) => [channel, language])).toEqual([
      ['email', 'mr'],
      ['sms', 'mr'],
    ])
    expect(ofCustomer[0]?.data.until).toBe(reuploadTimes(until, new Date()).expiresAt.toISOString())
    expect(ofCustomer[0]?.token).toMatch(/^[\w-]{22}$/)
    const ofCounter = sent.filter(({ accountId }) => accountId === id)
    expect(ofCounter.length).toBeGreaterThan(0)
    expect(ofCounter[0]?.token).not.toBe(ofCustomer[0]?.token)
  })
})
