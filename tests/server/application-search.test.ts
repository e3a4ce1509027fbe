import { eq, TransactionRollbackError } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { ApplicationPage } from '../../contract/applications/applications.ts'
import { applicationListOf, listApplications } from '../../contract/applications/applications.ts'
import { applications } from '../../server/modules/applications/table.ts'
import { anApplication } from '../support/factories/applications.ts'
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
  test('finds names in Latin and Devanagari, in any case and by any part', async () => {
    await named('Zubeida Quraishi')
    await named('ज्ञानेश्वर क्षत्रिय')
    expect(await found('QURAISHI')).toEqual(['Zubeida Quraishi'])
    expect(await found('beida qur')).toEqual(['Zubeida Quraishi'])
    expect(await found('ज्ञानेश')).toEqual(['ज्ञानेश्वर क्षत्रिय'])
    expect(await found('क्षत्रि')).toEqual(['ज्ञानेश्वर क्षत्रिय'])
    expect(await found('झुबेदा कुरेशी')).toEqual([])
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
    const { applicationId } = await named('Number Holder', '9822099777')
    expect(await found(applicationId.toLowerCase())).toEqual(['Number Holder'])
    expect(await found(applicationId.slice(3, 12))).toEqual(['Number Holder'])
    expect(await found('9822099777')).toEqual(['Number Holder'])
    expect(await found('99777')).toEqual(['Number Holder'])
  })

  test('takes SQL wildcards as plain characters', async () => {
    await named('Percent % Sign')
    await named('Under _ Score')
    await named(`O'Quote`)
    expect(await found('%')).toEqual(['Percent % Sign'])
    expect(await found('_')).toEqual(['Under _ Score'])
    expect(await found('\\')).toEqual([])
    expect(await found('%\\')).toEqual([])
    expect(await found(`o'q`)).toEqual([`O'Quote`])
    expect(await found(`'; drop table applications --`)).toEqual([])
    expect(await found('\u0000percent')).toEqual(['Percent % Sign'])
  })

  test('for nothing is no search', async () => {
    expect((await pageOf({ search: '  ' })).total).toBe((await pageOf({})).total)
  })
})
