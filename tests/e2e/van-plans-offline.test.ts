import type { Page } from 'playwright/test'
import { indiaDay } from '../../contract/core/india-day.ts'
import { addDays } from '../../contract/payments/add-days.ts'
import { NIGHTLY } from '../runner/nightly.ts'
import { sealedCount } from '../support/browser/device-records.ts'
import { signInOnDevice } from '../support/browser/device.ts'
import {
  anyOf,
  CONNECTION_ERRORS,
  expect,
  OFFLINE_ERRORS,
  usable,
} from '../support/browser/portal.ts'
import { test } from '../support/vans/planning-test.ts'
import { planAs, savePlanAs } from '../support/vans/van-plans.ts'

// A start without a connection needs the worker.
test.use({ serviceWorkers: 'allow', mayLog: anyOf(CONNECTION_ERRORS, OFFLINE_ERRORS) })

const today = indiaDay(new Date())

/** Longer than the delay after which an answer is written to the device. */
const WRITTEN_WITHIN_MS = 3000

/** Waits until the device has stored what the screen and the background asked for. */
async function answersStored(page: Page) {
  let before = 0
  const isSettled = async () => {
    const now = await page.evaluate(sealedCount, 'queries')
    const isSame = now > 0 && now === before
    before = now
    return isSame
  }
  await expect.poll(isSettled, { intervals: [WRITTEN_WITHIN_MS] }).toBe(true)
}

/** The van's screen; answers with the card of today's villages. */
async function openInVan(page: Page, address: string) {
  await signInOnDevice(page, address, 'gramvan')
  await page.goto(`${address}/gramone-seva`)
  return page.getByRole('region', { name: 'Villages today' })
}

test(
  'plan of a van: today and the next six days are there offline, with their age',
  { tag: NIGHTLY },
  async ({ page, server, planner, vanId }) => {
    await savePlanAs(planner, vanId, today, ['Navi Vasti'])
    await savePlanAs(planner, vanId, addDays(today, 6), ['Karda'])
    await savePlanAs(planner, vanId, addDays(today, 7), ['Mandavgan'])
    const card = await openInVan(page, server.address)
    await expect(card.getByText('Navi Vasti')).toBeVisible()
    await expect(card.getByText(/^As of/)).toHaveCount(0)

    await answersStored(page)
    await server.disconnect()
    await page.reload()
    await usable(page)
    await expect(card.getByText('Navi Vasti')).toBeVisible()
    await expect(card.getByText(/Karda/)).toBeVisible()
    await expect(card.getByText(/Mandavgan/)).toHaveCount(0)
    await expect(card.getByText(/^As of/)).toBeVisible()
  },
)

test(
  'plan of a van: a change reaches the open screen; one that is away shows the old one with its age until it is back',
  { tag: NIGHTLY },
  async ({ page, context, server, planner, vanId }) => {
    await savePlanAs(planner, vanId, today, ['Dhamari'])
    const card = await openInVan(page, server.address)
    await expect(card.getByText('Dhamari')).toBeVisible()
    await answersStored(page)
    // Sooner than any clock asks again.
    const pushed = { timeout: 5000 }
    await savePlanAs(planner, vanId, today, ['Dhamari', 'Kendur'])
    await expect(card.getByText('Kendur')).toBeVisible(pushed)
    await expect(card.getByText(/^As of/)).toHaveCount(0)

    await answersStored(page)
    await context.setOffline(true)
    await page.reload()
    await usable(page)
    await savePlanAs(planner, vanId, today, ['Ranjangaon'])
    await expect(card.getByText('Kendur')).toBeVisible()
    await expect(card.getByText(/^As of/)).toBeVisible()
    await expect(card.getByText('Ranjangaon')).toHaveCount(0)
    await context.setOffline(false)
    await expect(card.getByText('Ranjangaon')).toBeVisible()
    await expect(card.getByText('Kendur')).toHaveCount(0)
    await expect(card.getByText(/^As of/)).toHaveCount(0)
  },
)

test('note on a village: kept offline in its order, and the franchise sees it once it is sent', async ({
  page,
  server,
  planner,
  vanId,
}) => {
  await savePlanAs(planner, vanId, today, ['Dhamari', 'Kendur'])
  const card = await openInVan(page, server.address)
  await expect(card.getByText('Kendur')).toBeVisible()
  await answersStored(page)
  await server.disconnect()
  await page.reload()
  await usable(page)
  const mark = async (outcome: string, note: string) => {
    await card.getByRole('button', { name: 'Mark visit: Dhamari' }).click()
    const dialog = page.getByRole('dialog', { name: 'Dhamari' })
    await dialog.getByRole('button', { name: 'Save note' }).click()
    await expect(dialog.getByRole('alert').first()).toContainText('Choose what happened.')
    await dialog.getByRole('radio', { name: outcome }).check()
    await dialog.getByLabel('Note').fill(note)
    await dialog.getByRole('button', { name: 'Save note' }).click()
    await expect(dialog).toHaveCount(0)
  }
  const row = card.getByRole('listitem').filter({ hasText: 'Dhamari' })
  await mark('Not reached', 'The bridge is under water.')
  await expect(row).toContainText('Not reached')
  await mark('Visited', 'In the evening.')
  await expect(row).toContainText('Visited')
  await expect(row).toContainText('In the evening.')
  // The franchise takes the village out of the plan meanwhile.
  await server.reconnect()
  await savePlanAs(planner, vanId, today, ['Kendur'])
  await expect
    .poll(async () => {
      const plan = await planAs(planner, vanId, today)
      return plan?.notes
        .filter(({ place }) => place === 'Dhamari')
        .map(({ outcome, comment }) => [outcome, comment])
    })
    .toEqual([
      ['not_reached', 'The bridge is under water.'],
      ['visited', 'In the evening.'],
    ])
  await expect(card.getByText('No longer in the plan')).toBeVisible()
})
