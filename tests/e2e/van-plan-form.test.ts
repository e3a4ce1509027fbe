import type { Page } from 'playwright/test'
import { indiaDay } from '../../contract/core/india-day.ts'
import { addDays } from '../../contract/payments/add-days.ts'
import { NIGHTLY } from '../runner/nightly.ts'
import { personAt } from '../support/browser/person.ts'
import type { Portal } from '../support/browser/portal.ts'
import { CONNECTION_ERRORS, expect } from '../support/browser/portal.ts'
import { expectNoFindings } from '../support/browser/screen-matrix.ts'
import { test } from '../support/vans/planning-test.ts'
import { planAs, savePlanAs } from '../support/vans/van-plans.ts'

// Each test plans another day, since all tests share one portal.
const today = indiaDay(new Date())
const [removing, differing, unanswered, noted] = [9, 10, 11, 12].map((days) =>
  addDays(today, days),
) as [string, string, string, string]

const CONFLICT = 'Someone else changed this plan while you were editing'

/** Makes the words the page's title once they are shown, however short. Runs in the page. */
function watchFor(words: string): void {
  const look = () => {
    if (document.body.textContent.includes(words)) document.title = words
  }
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Opens the form of the day; days from today on stand in their order. */
async function openForm(page: Page, portal: Portal, vanId: string, day: string) {
  await portal.openAs('franchise', `/gramone-seva?plan=${vanId}`)
  const form = page.getByRole('main')
  const index = Array.from({ length: 14 }, (_, each) => addDays(today, each)).indexOf(day)
  await form
    .getByRole('button', { name: /^Plan \w+day, / })
    .nth(index)
    .click()
  await expect(heading(page)).toHaveText(/^Plan for .+ on \w+day, \d+ \w+ \d{4}$/)
  await expect(form.getByRole('combobox', { name: 'Add a village' })).toBeVisible()
  return form
}

test(
  'removing a village: the focus goes on, it is said, and Undo brings it back with its note',
  { tag: NIGHTLY },
  async ({ page, portal, planner, vanId }) => {
    await savePlanAs(planner, vanId, removing, ['Dhamari', 'Kendur', 'Karda'])
    const form = await openForm(page, portal, vanId, removing)
    const remove = (place: string) => form.getByRole('button', { name: `Remove ${place}` })
    const status = form.getByRole('status')
    const undo = form.getByRole('button', { name: 'Undo' })
    const places = () =>
      form.getByRole('group').evaluateAll((all) => all.map((each) => each.ariaLabel))

    await form.getByRole('group', { name: 'Kendur' }).getByLabel('Note for the van').fill('At noon')
    await remove('Kendur').press('Enter')
    await expect(remove('Karda')).toBeFocused()
    await expect(status.getByText('Kendur removed.')).toBeAttached()
    // Undo stands where the village stood, right before the focus.
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Shift+Tab')
    await expect(undo).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(remove('Kendur')).toBeFocused()
    await expect(status.getByText('Kendur: Village 2 of 3')).toBeAttached()
    await expect(
      form.getByRole('group', { name: 'Kendur' }).getByLabel('Note for the van'),
    ).toHaveValue('At noon')
    expect(await places()).toEqual(['Dhamari', 'Kendur', 'Karda'])

    await remove('Karda').press('Enter')
    await expect(remove('Kendur')).toBeFocused()
    await remove('Kendur').press('Enter')
    await expect(remove('Dhamari')).toBeFocused()
    await remove('Dhamari').press('Enter')
    await expect(form.getByRole('combobox', { name: 'Add a village' })).toBeFocused()
    await expect(undo).toHaveCount(1)
    await expectNoFindings(page)
    await undo.press('Enter')
    expect(await places()).toEqual(['Dhamari'])

    // What was typed and not added yet is saved too.
    await form.getByRole('combobox', { name: 'Add a village' }).fill('Navi Vasti')
    await form.getByRole('button', { name: 'Save changes' }).click()
    await expect(heading(page)).toHaveText('Plan the vans')
    const plan = await planAs(planner, vanId, removing)
    expect(plan?.stops.map(({ place }) => place)).toEqual(['Dhamari', 'Navi Vasti'])
  },
)

test('a plan that changed meanwhile: what differs is said, and nothing typed is lost', async ({
  page,
  portal,
  playwright,
  vanId,
}) => {
  const colleague = await personAt(playwright, portal.address, 'admin')
  await savePlanAs(colleague, vanId, differing, ['Dhamari', 'Kendur'])
  const form = await openForm(page, portal, vanId, differing)
  const note = form.getByRole('group', { name: 'Dhamari' }).getByLabel('Note for the van')
  await note.fill('At the well')
  await savePlanAs(colleague, vanId, differing, ['Karda'])
  await expect(form.getByText(CONFLICT)).toBeVisible()
  await expect(form.getByText('Villages added: Karda')).toBeVisible()
  await expect(form.getByText('Villages removed: Dhamari; Kendur')).toBeVisible()
  await expect(note).toHaveValue('At the well')
  await form.getByRole('button', { name: 'Add their villages to my list' }).click()
  await expect(form.getByRole('button', { name: 'Remove Karda' })).toBeFocused()
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(heading(page)).toHaveText('Plan the vans')
  const plan = await planAs(colleague, vanId, differing)
  expect(plan?.stops.map((stop) => [stop.place, stop.note])).toEqual([
    ['Dhamari', 'At the well'],
    ['Kendur', ''],
    ['Karda', ''],
  ])
  await colleague.dispose()
})

test(
  'a save whose answer was lost: its own change, pushed back, is not called somebody else’s',
  { tag: NIGHTLY },
  async ({ page, portal, planner, vanId }) => {
    portal.expectedErrors.push(CONNECTION_ERRORS)
    const form = await openForm(page, portal, vanId, unanswered)
    await form.getByRole('combobox', { name: 'Add a village' }).fill('Navi Vasti')
    await page.route(
      `**/api/vans/*/plans/${unanswered}`,
      async (route) => {
        await route.fetch()
        await route.abort('connectionreset')
      },
      { times: 1 },
    )
    const pushed = page.waitForResponse(/\/plans$/)
    await page.evaluate(watchFor, CONFLICT)
    await form.getByRole('button', { name: 'Save changes' }).click()
    await pushed
    // The server is asked by its key what became of it.
    await expect(heading(page)).toHaveText('Plan the vans')
    expect(await page.evaluate(() => document.title)).not.toBe(CONFLICT)
    const plan = await planAs(planner, vanId, unanswered)
    expect(plan?.stops.map(({ place }) => place)).toEqual(['Navi Vasti'])
  },
)

test(
  'planning a village: what the van wrote there last is to be seen, with its day and by whom',
  { tag: NIGHTLY },
  async ({ page, portal, planner, vanId }) => {
    await savePlanAs(planner, vanId, today, ['Thite Vasti'])
    await savePlanAs(planner, vanId, noted, ['thite vasti', 'Kendur'])
    await portal.openAs('gramvan', '/gramone-seva')
    await page.getByRole('button', { name: 'Mark visit: Thite Vasti' }).click()
    const marking = page.getByRole('dialog', { name: 'Thite Vasti' })
    await marking.getByRole('radio', { name: 'Not reached' }).check()
    await marking.getByLabel('Note').fill('The bridge is under water.')
    await marking.getByRole('button', { name: 'Save note' }).click()
    await expect(marking).toHaveCount(0)
    const form = await openForm(page, portal, vanId, noted)
    const village = form.getByRole('group', { name: 'thite vasti' })
    await expect(village).toContainText('Not reached')
    await expect(village).toContainText('The bridge is under water.')
    await expect(village.getByText(/^Note by .+, \w+day, \d+ \w+ \d{4}$/)).toBeVisible()
    await expect(form.getByRole('group', { name: 'Kendur' })).not.toContainText('Note by')
  },
)
