import { randomUUID } from 'node:crypto'
import { desc, eq, inArray, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Role, Viewer } from '../../contract/core/roles.ts'
import { paged } from '../../server/platform/blocks/paged.ts'
import type { Owners } from '../../server/platform/blocks/visible-to.ts'
import { visibleTo } from '../../server/platform/blocks/visible-to.ts'
import { aMemo, makeMemoTable, memos } from '../support/factories/memos.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { databaseUrl, database } = await buildTestApp()
const { db } = database
await makeMemoTable(databaseUrl)

beforeEach(async () => {
  await db.delete(memos)
})

describe('visibleTo', () => {
  const ids = { me: randomUUID(), franchise: randomUUID(), partner: randomUUID() }
  const viewer = (userType: Role, own: Partial<Viewer> = {}): Viewer => ({
    ...{ _id: ids.me, userType, franchiseId: null, servicePartnerId: null },
    ...own,
  })
  const people = {
    admin: viewer('admin'),
    support: viewer('support'),
    franchise: viewer('franchise', { franchiseId: ids.franchise }),
    van: viewer('gramvan', { franchiseId: ids.franchise }),
    partner: viewer('service_partner', { servicePartnerId: ids.partner }),
    'franchise without one': viewer('franchise'),
  }
  const all: Owners = {
    franchise: memos.franchiseId,
    partner: memos.partnerId,
    account: memos.writerId,
  }

  async function seen(who: keyof typeof people, owners: Owners) {
    const rows = await db
      .select({ title: memos.title })
      .from(memos)
      .where(visibleTo(people[who], owners))
      .orderBy(memos.title)
    return rows.map(({ title }) => title).join(' ')
  }

  beforeEach(async () => {
    await aMemo(db, { title: 'f', franchiseId: ids.franchise, writerId: randomUUID() })
    await aMemo(db, { title: 'mine', franchiseId: ids.franchise, writerId: ids.me })
    await aMemo(db, { title: 'p', partnerId: ids.partner, franchiseId: randomUUID() })
    await aMemo(db, { title: 'x' })
  })

  test.each([
    ['admin', 'f mine p x'],
    ['support', 'f mine p x'],
    ['franchise', 'f mine'],
    ['van', 'mine'],
    ['partner', 'p'],
    ['franchise without one', ''],
  ] as const)('%s sees by every owner: %s', async (who, titles) => {
    expect(await seen(who, all)).toBe(titles)
  })

  test('a role whose owner the domain does not name sees what it made', async () => {
    const { account } = all
    expect(await seen('partner', { account })).toBe('mine')
    expect(await seen('franchise', { account })).toBe('mine')
    expect(await seen('partner', {})).toBe('')
    expect(await seen('admin', {})).toBe('f mine p x')
  })
})

describe('paged', () => {
  const order = sql`title desc, id desc`
  const read = async (wanted: SQL) => {
    const rows = await db
      .select({ title: memos.title })
      .from(memos)
      .where(inArray(memos.id, wanted))
      .orderBy(desc(memos.title), desc(memos.id))
    return rows.map(({ title }) => title)
  }

  test.each([
    ['counted', undefined],
    ['with a known total', 5],
  ])('%s: pages follow the order, with the number of all on each', async (_how, known) => {
    for (const title of ['a', 'c', 'e', 'b', 'd', 'other']) await aMemo(db, { title })
    const page = (number: number) =>
      paged(
        db,
        sql`select id, title from ${memos} where length(title) = 1`,
        { page: number, limit: 2, order, ...(known && { total: Promise.resolve(known) }) },
        read,
      )
    expect(await page(1)).toEqual({ rows: ['e', 'd'], total: 5, page: 1 })
    expect(await page(3)).toEqual({ rows: ['a'], total: 5, page: 3 })
    expect(await page(4)).toEqual({ rows: [], total: 5, page: 4 })
  })

  test('nothing found is an empty page', async () => {
    const found = sql`select id, title from ${memos} where ${eq(memos.title, 'none')}`
    const page = await paged(db, found, { page: 1, order }, read)
    expect(page).toEqual({ rows: [], total: 0, page: 1 })
  })
})
