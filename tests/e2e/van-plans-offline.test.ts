import { indiaDay } from '../../contract/core/india-day.ts'
import { addDays } from '../../contract/payments/add-days.ts'
import { signInOnDevice } from '../support/browser/device.ts'
import { personAt } from '../support/browser/person.ts'
import { CONNECTION_ERRORS, expect, test, usable } from '../support/browser/portal.ts'
import { idOf, savePlanAs } from '../support/browser/van-plans.ts'

// A start without a connection needs the worker.
test.use({ serviceWorkers: 'allow', mayLog: CONNECTION_ERRORS })

const today = indiaDay(new Date())

test('plan of a van: today and the next six days are there offline, with their age', async ({
  page,
  server,
  playwright,
}) => {
  const planner = await personAt(playwright, server.address, 'franchise')
  const van = await personAt(playwright, server.address, 'gramvan')
  const vanId = await idOf(van)
  await savePlanAs(planner, vanId, today, ['Navi Vasti'])
  await savePlanAs(planner, vanId, addDays(today, 6), ['Karda'])
  await savePlanAs(planner, vanId, addDays(today, 7), ['Mandavgan'])
  await signInOnDevice(page, server.address, 'gramvan')
  await page.goto(`${server.address}/gramone-seva`)
  const card = page.getByRole('region', { name: 'Villages today' })
  await expect(card.getByText('Navi Vasti')).toBeVisible()
  await expect(card.getByText(/^As of/)).toHaveCount(0)

  await server.disconnect()
  await page.reload()
  await usable(page)
  await expect(card.getByText('Navi Vasti')).toBeVisible()
  await expect(card.getByText(/Karda/)).toBeVisible()
  await expect(card.getByText(/Mandavgan/)).toHaveCount(0)
  await expect(card.getByText(/^As of/)).toBeVisible()
  await Promise.all([planner.dispose(), van.dispose()])
})
