import { indiaDay } from '../../contract/core/india-day.ts'
import { NIGHTLY } from '../runner/nightly.ts'
import {
  addDocuments,
  chooseService,
  fillCustomer,
  submit,
} from '../support/browser/application-form.ts'
import { QUICK_SERVICE } from '../support/browser/draft-form.ts'
import { translatorFor } from '../support/browser/messages.ts'
import { detailAs, listAs } from '../support/browser/person.ts'
import { expect } from '../support/browser/portal.ts'
import { test } from '../support/vans/planning-test.ts'
import { planAs, savePlanAs } from '../support/vans/van-plans.ts'

const say = await translatorFor('en')
const today = indiaDay(new Date())

test('plan of a van: the franchise makes it, the van reads it', async ({
  page,
  portal,
  planner,
  vanId,
}) => {
  await savePlanAs(planner, vanId, today, [])
  await portal.openAs('franchise', '/gramone-seva')
  await page.getByRole('link', { name: 'Plan the vans' }).click()
  const choice = page.getByRole('dialog', { name: 'Plan the vans' })
  await choice.getByRole('combobox', { name: 'Van' }).selectOption(vanId)
  await choice
    .getByRole('button', { name: /^Plan / })
    .first()
    .click()

  const form = page.getByRole('dialog', { name: /^Plan for / })
  await form.getByRole('combobox', { name: 'Add a village' }).fill('Shirur')
  await form
    .getByRole('option', { name: /Shirur/ })
    .first()
    .click()
  const words = form.getByLabel('Village that is not in the list')
  await words.fill('Navi Vasti')
  await words.press('Enter')
  await form
    .getByRole('group', { name: 'Navi Vasti' })
    .getByLabel('Note')
    .fill('At the school, 10:00')
  const moveUp = form.getByRole('button', { name: 'Move Navi Vasti up' })
  const moveDown = form.getByRole('button', { name: 'Move Navi Vasti down' })
  await moveUp.press('Enter')
  await expect(form.getByRole('group').first()).toHaveAccessibleName('Navi Vasti')
  await expect(form.getByRole('status').getByText('Navi Vasti: Village 1 of 2')).toBeAttached()
  await expect(moveUp).toBeFocused()
  // The row that leaves its place in the page keeps the focus too, and what was typed in it.
  await moveDown.press('Enter')
  await expect(form.getByRole('group').last()).toHaveAccessibleName('Navi Vasti')
  await expect(moveDown).toBeFocused()
  await expect(form.getByRole('group').last().getByLabel('Note')).toHaveValue(
    'At the school, 10:00',
  )
  await moveUp.press('Enter')
  await expect(form.getByRole('group').first()).toHaveAccessibleName('Navi Vasti')
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(choice.getByText(/^Navi Vasti; Shirur/)).toBeVisible()

  const plan = await planAs(planner, vanId, today)
  expect(plan?.stops[0]).toMatchObject({ place: 'Navi Vasti', note: 'At the school, 10:00' })
  expect(plan?.stops[1]?.villageId).toBeTruthy()

  await portal.openAs('gramvan', '/gramone-seva')
  const card = page.getByRole('region', { name: 'Villages today' })
  await expect(card.getByRole('listitem').first()).toContainText('At the school, 10:00')
})

test(
  'village of an application: that of the plan, another by a press, and the same in the next form',
  { tag: NIGHTLY },
  async ({ page, portal, planner, van, vanId }) => {
    await savePlanAs(planner, vanId, today, ['Dhamari', 'Kendur'])
    await portal.openAs('gramvan', '/gramone-seva?apply=choose')
    const form = page.getByRole('dialog', { name: 'New application' })
    const village = form.getByRole('combobox', { name: 'Village (optional)' })
    await chooseService(page, QUICK_SERVICE, say, 'en')
    await expect(village).toHaveValue('Dhamari')
    await form.getByRole('button', { name: 'Kendur' }).click()
    await expect(village).toHaveValue('Kendur')
    await fillCustomer(page, QUICK_SERVICE, say, 'en')
    await addDocuments(page, QUICK_SERVICE, say, 'en')
    // The details are folded in the check step.
    await expect(form.getByText('Kendur')).toBeAttached()
    const number = await submit(page, say)
    const { rows } = await listAs(van, `search=${number}`)
    const detail = await detailAs(van, rows[0]?._id ?? '')
    expect(detail.village).toBe('Kendur')

    await page.goto(`${portal.address}/gramone-seva?apply=choose`)
    await chooseService(page, QUICK_SERVICE, say, 'en')
    await expect(village).toHaveValue('Kendur')
  },
)
