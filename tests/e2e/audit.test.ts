import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { indiaDay } from '../../contract/core/india-day.ts'
import { NIGHTLY } from '../runner/nightly.ts'
import type { Person } from '../support/browser/person.ts'
import { decideAs, detailAs, listAs, personAt } from '../support/browser/person.ts'
import { expect, test, usable } from '../support/browser/portal.ts'
import { expectNoFindings } from '../support/browser/screen-matrix.ts'
import { recordNumber } from '../support/checks/record-page.ts'
import { rowsOf } from '../support/lists/rows.ts'
import { choose, chosenIn, openTools, writeDay } from '../support/lists/tools.ts'

async function firstSubmitted(as: Person) {
  const [row] = (await listAs(as, 'status=submitted')).rows
  if (!row) throw new Error('no application is submitted')
  return row
}

const trailOf = (page: Page) => page.getByRole('table', { name: 'Audit trail' })

test('audit trail: from an application’s history, narrowed by who did it and by the day', async ({
  page,
  portal,
  playwright,
}) => {
  const support = await personAt(playwright, portal.address, 'support')
  const row = await firstSubmitted(support)
  await decideAs(support, row._id, 'in_progress', 'Checked with the register.')
  const { documents } = await detailAs(support, row._id)
  await support.get(`/${documents[0]?.path}`)

  await portal.openAs('admin', `/applications/${row._id}`)
  await page.getByRole('link', { name: 'Full audit trail' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audit trail')
  await expect(page).toHaveURL(new RegExp(`/audit\\?subjectId=${row._id}$`))
  await expect(trailOf(page)).toBeVisible()
  const events = rowsOf(page).getByRole('rowheader')
  await expect(events.nth(0)).toContainText('Document opened')
  await expect(events.nth(1)).toContainText('Status changed')
  await expect(events.last()).toContainText('Application submitted')
  const changed = rowsOf(page).filter({ hasText: 'Status changed' })
  await expect(changed).toContainText('Support')
  await expect(changed).toContainText('Comment: Checked with the register.')
  await expect(changed.getByRole('img', { name: 'becomes' })).toBeVisible()

  const [name = ''] = (await changed.getByRole('cell').nth(1).innerText()).split('\n')
  await choose(page, 'Who', name)
  await expect(events.filter({ hasText: 'Application submitted' })).toHaveCount(0)
  await expect(events.nth(1)).toContainText('Status changed')
  await writeDay(page, 'Date', 'From', indiaDay(new Date()))
  await expect(page).toHaveURL(/&actor=[\w-]+&from=[\d-]+$/)
  await expect(events.nth(1)).toContainText('Status changed')
  const found = await events.allTextContents()
  await page.reload()
  await usable(page)
  await expect(chosenIn(page, 'Who')).toHaveAccessibleName(`Who: ${name}`)
  await expect(events).toHaveText(found)

  await writeDay(page, 'Date', 'From', '1/1/2000')
  await writeDay(page, 'Date', 'Until', '2/1/2000')
  await expect(page.getByText('No record found')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Filters in use' })).toContainText(name)
  await expect(page.getByRole('list', { name: 'Filters in use' })).toContainText(row.applicationId)
  await page.getByRole('button', { name: 'Clear filters' }).last().click()
  await expect(page).toHaveURL(/\/audit$/)
  await expect(rowsOf(page)).toHaveCount(20)
})

test(
  'audit trail: found and opened with the keyboard, and left for the record',
  { tag: NIGHTLY },
  async ({ page, portal }) => {
    await portal.openAs('admin', '/audit')
    await expect(trailOf(page)).toBeVisible()
    const number = await rowsOf(page).getByText(/^GS-/).first().innerText()
    await page.keyboard.press('/')
    await page.keyboard.type(number.toLowerCase())
    await expect(page).toHaveURL(/search=gs-/)
    await expect(rowsOf(page).filter({ hasNotText: number })).toHaveCount(0)
    await page.keyboard.press('Tab')
    await page.keyboard.press('j')
    await expect(page.getByRole('link', { name: new RegExp(`${number}$`) }).first()).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(recordNumber(page)).toHaveText(number)
  },
)

test(
  'audit trail: a failed sign-in is somebody unknown’s, and an export names its filter',
  { tag: NIGHTLY },
  async ({ page, portal, playwright }) => {
    const stranger = await personAt(playwright, portal.address, 'support')
    await stranger.post('/auth/login', {
      data: { userName: 'franchise', password: 'not-it-at-all' },
    })
    await portal.openAs('admin', '/audit?action=account.sign_in_failed')
    await expect(rowsOf(page).first()).toContainText('Unknown')
    await expect(rowsOf(page).first()).toContainText('(franchise)')

    const download = page.waitForEvent('download')
    await openTools(page)
    await page.getByRole('menuitem', { name: 'Export CSV' }).click()
    const text = await readFile(await (await download).path(), 'utf8')
    expect(text).toContain('Sign-in failed')
    await choose(page, 'What happened', 'Sign-in failed', 'List exported')
    await expect(rowsOf(page).first()).toContainText('List: Audit trail')
    await expect(rowsOf(page).first()).toContainText('What happened: Sign-in failed')
  },
)

test(
  'audit trail: not for a franchise, whose history has no link to it',
  { tag: NIGHTLY },
  async ({ page, portal }) => {
    await portal.openAs('franchise', '/audit')
    await expect(page.getByText('You do not have access to this')).toBeVisible()
    await portal.openAs('franchise', '/applications')
    await rowsOf(page).getByRole('link').first().click()
    await expect(page.getByRole('heading', { name: 'History' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Full audit trail' })).toHaveCount(0)
  },
)

test(
  'audit trail on a phone, in Marathi: narrowed, and without findings',
  { tag: NIGHTLY },
  async ({ page, portal }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await portal.openAs('admin', '/audit', 'mr')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ऑडिट नोंदी')
    await page.getByRole('button', { name: 'फिल्टर' }).click()
    await page.getByRole('button', { name: /^काय झाले: / }).click()
    await page.getByRole('checkbox', { name: 'स्थिती बदलली', exact: true }).check()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /निकाल दाखवा$/ }).click()
    await expect(rowsOf(page).filter({ hasNotText: 'स्थिती बदलली' })).toHaveCount(0)
    await expect(rowsOf(page)).toHaveCount(20)
    await expectNoFindings(page)
  },
)

test('who looked at what: from an application, narrowed to it, by keyboard and on a phone’s width', async ({
  page,
  portal,
  playwright,
}) => {
  const support = await personAt(playwright, portal.address, 'support')
  const row = await firstSubmitted(support)
  await detailAs(support, row._id)
  await portal.openAs('admin', `/applications/${row._id}`)
  const link = page.getByRole('link', { name: 'Who looked at this' })
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Who looked at what')
  await expect(page).toHaveURL(new RegExp(`/audit/reads\\?subjectId=${row._id}$`))
  const looks = rowsOf(page).filter({ hasText: 'Application opened' })
  await expect(looks.filter({ hasText: 'Support' })).toHaveCount(1)
  await expect(looks.filter({ hasText: 'Admin' })).toHaveCount(1)
  // With the first one ticked the rows have nobody else, and the second is still offered.
  const readers = (await looks.all()).map((look) => look.getByRole('cell').nth(1).innerText())
  const names = (await Promise.all(readers)).map((text) => text.split('\n')[0] ?? '')
  await choose(page, 'Who', ...new Set(names))
  await expect(looks).toHaveCount(names.length)
  const views = page.getByRole('navigation', { name: 'Choose a view of the audit trail' })
  await expect(views.locator('[aria-current]')).toHaveText(['What was looked at'])
  await expectNoFindings(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoFindings(page)
  await page.getByRole('link', { name: 'What was done' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audit trail')
})
