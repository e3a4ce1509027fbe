import type { Page } from 'playwright/test'
import {
  consentBox,
  documentFile,
  makeFrequent,
  serviceSeed,
} from '../support/browser/application-form.ts'
import { PHONE } from '../support/browser/phone.ts'
import { expect, test, usable } from '../support/browser/portal.ts'
import { countedHands } from '../support/hands/counted-hands.ts'

test.use(PHONE)

/** Two papers, of which one has a number to hide. */
const SERVICE = 'ayushman-card'
const NAME = 'Savita Ramesh Jadhav'
const phone = '9822700041'
const formOf = (page: Page) => page.getByRole('dialog', { name: 'New application' })
const button = (page: Page, name: string | RegExp) => formOf(page).getByRole('button', { name })

async function papers() {
  const [aadhaar, ration] = [await documentFile('aadhaarCard'), await documentFile('rationCard')]
  return [
    { ...aadhaar, name: 'Aadhaar card.jpg' },
    { ...ration, name: 'Ration card.jpg' },
  ]
}

/** The last step in one view: fee and consent, then the number with its QR code, all without scrolling. */
async function finish(page: Page, hands: ReturnType<typeof countedHands>): Promise<void> {
  const cash = formOf(page).getByText('In cash', { exact: true })
  const consent = consentBox(formOf(page))
  await expect(cash).toBeInViewport({ ratio: 1 })
  await expect(consent).toBeInViewport({ ratio: 1 })
  await hands.tap(cash)
  await hands.tap(consent)
  await hands.tap(button(page, 'Submit'))
  const done = page.getByRole('dialog', { name: 'Application submitted' })
  await expect(done).toBeVisible()
  await expect(done.getByRole('img', { name: 'QR code to track' })).toBeInViewport({ ratio: 1 })
  await expect(done.getByRole('button', { name: 'Share with the customer' })).toBeInViewport({
    ratio: 1,
  })
}

test('counter: a new customer with two papers, then the same customer again, by few taps', async ({
  page,
  portal,
}, info) => {
  // A counter at which the service is frequent.
  await makeFrequent(page, SERVICE, portal.address)
  await portal.openAs('franchise', '/applications')
  const name = serviceSeed(SERVICE).name.en
  const tile = button(page, new RegExp(`^${name}`))
  const open = page.getByRole('link', { name: 'New application' }).first()

  const first = countedHands(page)
  await first.tap(open)
  await first.type(phone, formOf(page).getByLabel('Mobile number'))
  await first.tap(tile)
  await first.type(NAME, formOf(page).getByLabel('Full name').first())
  await first.type('413115', formOf(page).getByLabel('PIN code (optional)'))
  await first.tap(button(page, /^Malegaon Bk/))
  await first.type('House 12')
  await expect(formOf(page).getByLabel('Address').first()).toHaveValue(
    'House 12\nMalegaon Bk, Tal. Baramati, Dist. Pune 413115',
  )
  await first.type('272012345678', formOf(page).locator('[name="fields.rationCardNumber"]'))
  await first.tap(button(page, 'Next'))
  await first.pick(formOf(page).getByText('Add several files'), await papers())
  await first.tap(button(page, 'Add 2 files and continue'))
  const mask = page.getByRole('dialog', { name: 'Aadhaar card', exact: true })
  await first.tap(mask.getByRole('button', { name: 'Hide and continue' }))
  await expect(formOf(page).getByRole('heading', { name: 'Check and submit' })).toBeVisible()
  // For the next visit: the customer's own wish, so not among the taps of the job.
  await consentBox(formOf(page), 'For the next visit (optional)').check()
  await finish(page, first)
  const counted = first.total()
  info.annotations.push({ type: 'new customer', description: JSON.stringify(counted) })
  expect(counted.taps).toBeLessThanOrEqual(14)
  expect(counted.characters).toBeLessThanOrEqual(60)

  await page.goto(`${portal.address}/applications`)
  await usable(page)
  const again = countedHands(page)
  await again.tap(open)
  await again.type(phone, formOf(page).getByLabel('Mobile number'))
  await again.tap(button(page, new RegExp(`^${NAME}`)))
  await again.tap(tile)
  await again.tap(button(page, 'Use 2 documents and continue'))
  await finish(page, again)
  const second = again.total()
  info.annotations.push({ type: 'known customer', description: JSON.stringify(second) })
  expect(second.taps).toBeLessThanOrEqual(8)
  expect(second.characters).toBeLessThanOrEqual(10)
})
