import { indiaDay } from '../../contract/core/india-day.ts'
import type { VanPlan } from '../../contract/vans/van-plan.ts'
import { personAt } from '../support/browser/person.ts'
import { expect, test } from '../support/browser/portal.ts'

test('plan of a van: the franchise makes it, the van reads it', async ({
  page,
  portal,
  playwright,
}) => {
  const van = await personAt(playwright, portal.address, 'gramvan')
  const { userInfo } = await (await van.get('/auth/verify')).json()
  await portal.openAs('franchise', '/gramone-seva')
  await page.getByRole('button', { name: 'Plan the vans' }).click()
  const choice = page.getByRole('dialog', { name: 'Plan the vans' })
  await choice.getByRole('combobox', { name: 'Van' }).selectOption(userInfo._id)
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
  await form.getByRole('button', { name: 'Move Navi Vasti up' }).press('Enter')
  await expect(form.getByRole('group').first()).toHaveAccessibleName('Navi Vasti')
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(choice.getByText(/^Navi Vasti; Shirur/)).toBeVisible()

  const { plans }: { plans: VanPlan[] } = await (await van.get('/api/own-van/plans')).json()
  const today = plans.find(({ day }) => day === indiaDay(new Date()))
  expect(today?.stops[0]).toMatchObject({ place: 'Navi Vasti', note: 'At the school, 10:00' })
  expect(today?.stops[1]?.villageId).toBeTruthy()

  await portal.openAs('gramvan', '/gramone-seva')
  const card = page.getByRole('region', { name: 'Villages today' })
  await expect(card.getByRole('listitem').first()).toContainText('At the school, 10:00')
  await van.dispose()
})
