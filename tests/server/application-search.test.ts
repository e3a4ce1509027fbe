import { eq, sql, TransactionRollbackError } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { searchTextOf } from '../../contract/applications/application-search.ts'
import type { ApplicationPage } from '../../contract/applications/applications.ts'
import { applicationListOf, listApplications } from '../../contract/applications/applications.ts'
import { INDIAN_DIGITS } from '../../contract/core/text/digits.ts'
import { searchText } from '../../contract/core/text/search-words.ts'
import { searchSounds } from '../../contract/core/text/sound-key.ts'
import { applications, applicationSearch } from '../../server/modules/applications/table.ts'
import { ALIKE, UNLIKE } from '../support/checks/name-spellings.ts'
import { UNSEEN_SIGNS } from '../support/checks/phone-spellings.ts'
import { SEARCHED, SEARCHES, writtenNumbers } from '../support/checks/search-examples.ts'
import { anApplication } from '../support/factories/applications.ts'
import { repeatableRandom } from '../support/factories/random.ts'
import { readList } from '../support/search/read-list.ts'
import type { Person } from '../support/servers/person.ts'
import { signInAs } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, database } = await buildTestApp()
const { db } = database
const admin = await signInAs(app, 'admin')
const franchise = await signInAs(app, 'franchise')
const van = await signInAs(app, 'gramvan')

async function pageOf(query: Record<string, string | number>): Promise<ApplicationPage> {
  return (await admin.get(listApplications, { query: { page: 1, ...query } })) as ApplicationPage
}

async function found(search: string): Promise<string[]> {
  const { rows, total } = await pageOf({ search })
  expect(total).toBe(rows.length)
  return rows.map((row) => row.customerName)
}

const named = async (name: string, phone = '9822099001') =>
  anApplication(franchise, { customer: { name, phone } })

describe('searching', () => {
  test('finds by the rule of the contract, as a device does', async () => {
    for (const { customerName, customerPhone, applicationId } of SEARCHED) {
      const { _id: id } = await named(customerName, customerPhone)
      const number = { number: applicationId }
      await db.update(applications).set(number).where(eq(applications.id, id))
    }
    const names = SEARCHED.map(({ customerName }) => customerName.normalize('NFC'))
    for (const [typed, indexes] of SEARCHES) {
      const wanted = indexes.map((index) => names[index])
      expect(
        (await found(typed)).filter((name) => names.includes(name)),
        typed,
      ).toEqual(wanted)
    }
  })

  test('has for each application the words that a device looks through', async () => {
    for (const departmentNumber of ['MH-००१/Ab', 'ऱ-नुक़्ता 7', '--']) {
      const { _id: id } = await named('Asha', '9822012345')
      await db.update(applications).set({ departmentNumber }).where(eq(applications.id, id))
    }
    const rows = await db
      .select()
      .from(applications)
      .innerJoin(applicationSearch, eq(applicationSearch.id, applications.id))
    expect(rows.length).toBeGreaterThan(20)
    for (const {
      applications: row,
      application_search: { searchText: stored },
    } of rows) {
      expect(stored).toBe(searchTextOf({ ...row, applicationId: row.number }))
    }
  })

  test('folds whatever a name has as a device does', async () => {
    const names = [...ALIKE, ...UNLIKE].flat()
    const signs = [...new Set(names.join('')), ...INDIAN_DIGITS.join(''), ...UNSEEN_SIGNS, 'İ', '−']
    const below = repeatableRandom(5)
    const made = Array.from({ length: 3000 }, () =>
      Array.from({ length: below(12) }, () => signs[below(signs.length)]).join(''),
    )
    const texts = [...names, ...made]
    const { rows } = await db.execute<{ words: string }>(
      sql`select search_words(given) as words
        from unnest(${sql.param(texts)}::text[]) with ordinality as t (given, at) order by at`,
    )
    expect(rows.map(({ words }) => words)).toEqual(texts.map(searchText))
  })

  test('hears whatever a name has as a device does', async () => {
    const names = readList('names').flatMap(({ parts }) => parts)
    const letters = [...new Set(`${[...ALIKE, ...UNLIKE].flat().join('')}${names.join('')} xqzfwy`)]
    const below = repeatableRandom(6)
    const made = Array.from({ length: 3000 }, () =>
      Array.from({ length: below(16) }, () => letters[below(letters.length)]).join(''),
    )
    const texts = [...names, ...made]
    const { rows } = await db.execute<{ sounds: string }>(
      sql`select search_sounds(given) as sounds
        from unnest(${sql.param(texts)}::text[]) with ordinality as t (given, at) order by at`,
    )
    expect(rows.map(({ sounds }) => sounds)).toEqual(texts.map(searchSounds))
  })

  test('finds a name by each spelling that looks like it', async () => {
    for (const [first = '', ...others] of ALIKE.slice(0, 6)) {
      await named(`${first} Xavier`)
      for (const typed of [first, ...others]) {
        expect(await found(`${typed} xavier`), typed).toEqual([`${first} Xavier`.normalize('NFC')])
      }
    }
  })

  test('finds a name however its marks were typed', async () => {
    await named('Rene\u0301e Dsouza')
    expect(await found('ren\u00e9e')).toEqual(['Renée Dsouza'])
    expect(await found('rene\u0301e')).toEqual(['Renée Dsouza'])
  })

  test('finds what was changed, by those who now see it', async () => {
    const { _id: id } = await named('Before Correction')
    const partner = await signInAs(app, 'partner')
    const foundBy = async (person: Person, search: string) => {
      const list = applicationListOf(person.user?.userInfo.userType ?? 'admin')
      const page = (await person.get(list, { query: { page: 1, search } })) as ApplicationPage
      return page.rows.map((row) => row.customerName)
    }
    expect(await foundBy(partner, 'before corr')).toEqual(['Before Correction'])
    expect(await foundBy(van, 'before corr')).toEqual([])
    const change = { customerName: 'After Correction', servicePartnerId: null }
    await db.update(applications).set(change).where(eq(applications.id, id))
    expect(await found('before corr')).toEqual([])
    expect(await foundBy(franchise, 'after corr')).toEqual(['After Correction'])
    expect(await foundBy(partner, 'after corr')).toEqual([])
    const back = db.transaction(async (tx) => {
      await tx
        .update(applications)
        .set({ customerName: 'Never Was' })
        .where(eq(applications.id, id))
      tx.rollback()
    })
    await expect(back).rejects.toThrow(TransactionRollbackError)
    expect(await found('never was')).toEqual([])
    expect(await found('after corr')).toEqual(['After Correction'])
  })

  test('finds by number and by phone', async () => {
    const { _id: id, applicationId } = await named('Number Holder', '9822099777')
    const provisionalNumber = 'P-BCDF-7654'
    await db.update(applications).set({ provisionalNumber }).where(eq(applications.id, id))
    const written = [...writtenNumbers(applicationId), provisionalNumber, 'p bcdf 7654', '7654']
    for (const typed of written) expect(await found(typed), typed).toContain('Number Holder')
    expect(await found(applicationId.toLowerCase())).toEqual(['Number Holder'])
    expect(await found('9822099777')).toEqual(['Number Holder'])
    expect(await found('99777')).toEqual(['Number Holder'])
  })

  test('takes SQL wildcards and quotes as signs between words', async () => {
    await named('Percent % Sign')
    await named(`O'Quote`)
    await named('Policy Holder')
    expect(await found('perc%')).toEqual(['Percent % Sign'])
    // No number has an I: by chance it would begin with the letters behind the sign.
    expect(await found('po_icy')).toEqual([])
    expect(await found('p%sign')).toEqual(['Percent % Sign'])
    expect(await found(`o'q`)).toEqual([`O'Quote`])
    expect(await found(`'; drop table applications --`)).toEqual([])
    expect(await found('\u0000percent')).toEqual(['Percent % Sign'])
  })

  test('for nothing is no search', async () => {
    const { total } = await pageOf({})
    for (const search of ['  ', '%', '_-\\']) expect((await pageOf({ search })).total).toBe(total)
  })
})
