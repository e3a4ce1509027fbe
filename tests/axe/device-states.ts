import { expect } from 'playwright/test'
import { SERVER_HEADER } from '../../contract/core/headers.ts'
import { getDevice, listDevices } from '../../contract/devices/device-list.ts'
import { listVanVillages, listVanWork } from '../../contract/vans/van-work.ts'
import { usable } from '../support/browser/portal.ts'
import type { MatrixScreen } from '../support/browser/screen-matrix.ts'
import { failing } from './opening.ts'

const PATH = '/devices'
const VANS = '/gramone-seva'

const empty = (pattern: string): MatrixScreen['before'] =>
  async function before(page) {
    const answer = { json: { rows: [], total: 0, page: 1 }, headers: { [SERVER_HEADER]: '1' } }
    await page.route(`**${pattern}`, (route) => route.fulfill(answer))
  }

/** The record of the device that the test itself is: it is registered by its outbox, where it was not before. */
const firstDevice: MatrixScreen['open'] = async (page) => {
  const first = page.locator('tbody').getByRole('link').first()
  await page.goto(new URL('/outbox', page.url()).href)
  await expect(async () => {
    await page.goto(new URL(PATH, page.url()).href)
    await usable(page)
    await expect(first).toBeVisible()
  }).toPass()
  await first.click()
  await expect(page.locator('main dl').first()).toBeVisible()
  await usable(page)
}

/** What devices hold, and the vans as the office sees them. */
export const DEVICE_STATES: MatrixScreen[] = [
  { as: 'franchise', path: PATH, what: 'record', open: firstDevice },
  { as: 'support', path: `${PATH}?search=zzzz`, what: 'nothing found' },
  { as: 'partner', path: PATH, what: 'no permission' },
  { as: 'admin', path: PATH, what: 'empty', before: empty(`${listDevices.path}?*`) },
  { as: 'admin', path: PATH, what: 'list failed', before: failing(`${listDevices.path}?*`, 502) },
  {
    as: 'admin',
    path: `${PATH}/53f7f610-2eeb-57c0-8265-000000000000`,
    what: 'record failed',
    before: failing(getDevice.path.replace(':id', '*-*'), 502),
  },
  { as: 'admin', path: `${VANS}?view=vans` },
  { as: 'partner', path: `${VANS}?view=map` },
  { as: 'franchise', path: `${VANS}?view=villages` },
  { as: 'admin', path: `${VANS}?view=vans`, what: 'empty', before: empty(`${listVanWork.path}?*`) },
  {
    as: 'admin',
    path: `${VANS}?view=villages`,
    what: 'list failed',
    before: failing(listVanVillages.path, 502),
  },
]
