import { eq, ne } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { formatMoney } from '../../contract/core/money.ts'
import type { Found } from '../../contract/find/find.ts'
import { FOUND_OF_A_KIND, findAnything } from '../../contract/find/find.ts'
import { applications } from '../../server/modules/applications/table.ts'
import { franchises, servicePartners } from '../../server/modules/outlets/network/table.ts'
import { anApplication } from '../support/factories/applications.ts'
import { book, openNext, overMonth } from '../support/factories/payouts.ts'
import { aTicket } from '../support/factories/tickets.ts'
import type { Person } from '../support/servers/person.ts'
import { signInAs } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database, databaseUrl } = await buildTestApp()
const { db } = database
const admin = await signInAs(app, 'admin')
const support = await signInAs(app, 'support')
const partner = await signInAs(app, 'partner')
const franchise = await signInAs(app, 'franchise')
const van = await signInAs(app, 'gramvan')

const find = async (person: Person, search: string): Promise<Found> =>
  person.get(findAnything, { query: { search } })

const customers = async (person: Person, search: string) =>
  (await find(person, search)).applications.map(({ customerName }) => customerName)

const titles = async (person: Person, search: string) =>
  (await find(person, search)).tickets.map(({ title }) => title)

const NOTHING: Found = {
  ...{ applications: [], tickets: [], remittances: [], payouts: [] },
  ...{ franchises: [], partners: [] },
}

const theirs = await anApplication(franchise, {
  customer: { name: 'Zubaida ज़रीना Quresh', phone: '9822011987' },
})
const ofVan = await anApplication(van, { customer: { name: 'Zubaida Vhora', phone: '9822011988' } })
const ofOffice = await anApplication(admin, {
  customer: { name: 'Zubaida Office', phone: '9822011989' },
})
const own = franchise.user?.userInfo.franchiseName ?? ''
const [foreign] = await db.select().from(franchises).where(ne(franchises.name, own)).limit(1)
const foreignId = foreign?.id ?? ''
await db
  .update(applications)
  .set({ franchiseId: foreignId, servicePartnerId: null })
  .where(eq(applications.id, ofOffice._id))
await db
  .update(franchises)
  .set({ name: 'Zubaida सेवा केंद्र', district: 'Zilla Test' })
  .where(eq(franchises.id, foreignId))
const [partnerRow] = await db.select().from(servicePartners).limit(1)
await db
  .update(servicePartners)
  .set({ name: 'Zubaida Legal' })
  .where(eq(servicePartners.id, partnerRow?.id ?? ''))
const ticket = await aTicket(franchise, { title: 'Zubaida cannot print' })
await aTicket(partner, { title: 'Zubaida asks of a bill' })

describe('what each role finds', () => {
  test('applications: staff all, the others those of their lists', async () => {
    const all = ['Zubaida Office', 'Zubaida Vhora', 'Zubaida ज़रीना Quresh']
    expect(await customers(admin, 'zubaida')).toEqual(all)
    expect(await customers(support, 'zubaida')).toEqual(all)
    expect(await customers(van, 'zubaida')).toEqual(['Zubaida Vhora'])
    expect(await customers(franchise, 'zubaida')).toEqual(all.slice(1))
    expect(await customers(partner, 'zubaida')).toEqual(all.slice(1))
  })

  test('another franchise’s application by no number, name or phone', async () => {
    for (const search of [ofOffice.applicationId, 'zubaida office', '9822011989', '011989']) {
      expect(await customers(admin, search), search).toEqual(['Zubaida Office'])
      for (const person of [franchise, partner, van])
        expect(await customers(person, search), search).toEqual([])
    }
    for (const search of [theirs.applicationId, 'zubaida zar', 'ज़रीना', '9822011987']) {
      expect(await customers(van, search), search).toEqual([])
    }
  })

  test('tickets: the desk all, the others their own', async () => {
    const all = ['Zubaida asks of a bill', 'Zubaida cannot print']
    expect(await titles(admin, 'zubaida')).toEqual(all)
    expect(await titles(support, 'zubaida')).toEqual(all)
    expect(await titles(franchise, 'zubaida')).toEqual(['Zubaida cannot print'])
    expect(await titles(partner, 'zubaida')).toEqual(['Zubaida asks of a bill'])
    expect(await titles(van, 'zubaida')).toEqual([])
    expect(await titles(partner, ticket.ticketNumber ?? '')).toEqual([])
    expect(await titles(franchise, ticket.ticketNumber ?? '')).toEqual(['Zubaida cannot print'])
  })

  test('payouts: by number, receiver and amount; administrators all, receivers their own', async () => {
    const ownId = franchise.user?.userInfo.franchiseId ?? ''
    const day = `${overMonth()}-15`
    await book(databaseUrl, ownId, 'earned', 7_654_321, day)
    await book(databaseUrl, foreignId, 'earned', 7_654_321, day)
    await openNext(admin)
    const payouts = async (person: Person, search: string) => (await find(person, search)).payouts
    const [mine] = await payouts(admin, own)
    const [theirs] = await payouts(admin, 'केंद्र zubaida')
    const amount = formatMoney(mine?.amountPaise ?? 0)
    expect(mine?.receiverName).toBe(own)
    expect(await payouts(admin, amount)).toContainEqual(mine)
    expect(await payouts(franchise, amount)).toEqual([mine])
    expect(await payouts(admin, theirs?.number ?? '')).toEqual([theirs])
    expect(await payouts(franchise, mine?.number ?? '')).toEqual([mine])
    for (const person of [franchise, partner, support, van]) {
      for (const search of [theirs?.number ?? '', 'zubaida केंद्र'])
        expect(await payouts(person, search), search).toEqual([])
    }
    for (const person of [partner, support, van]) expect(await payouts(person, amount)).toEqual([])
  })

  test('franchises and partners: staff alone', async () => {
    for (const person of [admin, support]) {
      const { franchises: found, partners } = await find(person, 'zubaida')
      expect(found.map(({ name }) => name)).toEqual(['Zubaida सेवा केंद्र'])
      expect(partners.map(({ name }) => name)).toEqual(['Zubaida Legal'])
      expect((await find(person, 'zilla केंद्र')).franchises).toEqual(found)
    }
    for (const person of [franchise, partner, van]) {
      const { franchises: found, partners } = await find(person, 'zubaida')
      expect([...found, ...partners]).toEqual([])
    }
  })
})

describe('what is typed', () => {
  test.each([
    ['9822011988'],
    ['+91 98220 11988'],
    ['0091-98220-11988'],
    ['011988'],
    ['९८२२०११९८८'],
    ['vhora zub'],
    [ofVan.applicationId],
    [ofVan.applicationId.toLowerCase().replaceAll('-', ' ')],
    [ofVan.applicationId.slice('GS-'.length)],
    [ofVan.applicationId.slice('GS-XXXX-'.length)],
  ])('%s finds the application', async (search) => {
    expect(await customers(van, search)).toEqual(['Zubaida Vhora'])
  })

  test('words of Devanagari, in any order, however their marks were typed', async () => {
    expect(await customers(franchise, 'ज़रीना')).toEqual(['Zubaida ज़रीना Quresh'])
    expect(await customers(franchise, 'ज\u093cरी zub')).toEqual(['Zubaida ज़रीना Quresh'])
    expect(await customers(franchise, 'रीना')).toEqual([])
  })

  test.each(['', 'z', '%%', '-- ', '९'])('%j is too short and finds nothing', async (search) => {
    expect(await find(admin, search)).toEqual(NOTHING)
  })

  test('finds at most five of a kind, the newest', async () => {
    for (let at = 0; at < FOUND_OF_A_KIND; at += 1) {
      await aTicket(van, { title: `Quokka ${at}` })
    }
    await aTicket(van, { title: 'Quokka last' })
    const found = await titles(van, 'quokka')
    expect(found).toHaveLength(FOUND_OF_A_KIND)
    expect(found[0]).toBe('Quokka last')
    expect(found).not.toContain('Quokka 0')
  })

  test('a row says no more than what tells it apart', async () => {
    const { applications } = await find(franchise, 'vhora')
    expect(Object.keys(applications[0] ?? {}).toSorted()).toEqual(
      [
        ...['_id', 'applicationId', 'customerName', 'customerPhone', 'franchiseName'],
        ...['provisionalNumber', 'serviceName', 'serviceNameHi', 'serviceNameMr', 'status'],
      ].toSorted(),
    )
  })
})
