import { NIGHTLY } from '../runner/nightly.ts'
import { findings } from '../support/browser/findings.ts'
import { expect, test, usable } from '../support/browser/portal.ts'
import { PAYOUTS, withPayouts } from '../support/lists/payout-answers.ts'

test(
  'payouts: chosen ones are shown with their sum and accounts, held ones apart, and a refusal names its row',
  { tag: NIGHTLY },
  async ({ page, portal }) => {
    portal.expectedErrors.push(/409/)
    await withPayouts(page)
    await portal.openAs('admin', '/payouts?status=pending')
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await page.getByRole('button', { name: 'Process', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Process payouts' })
    await expect(dialog).toContainText('₹17,345.50')
    await expect(dialog).toContainText('for 2 payouts')
    const going = dialog.getByRole('list', { name: 'Who gets what' })
    await expect(going.getByRole('listitem')).toHaveCount(2)
    await expect(going.getByRole('listitem').first()).toContainText('••••6677')
    const leftOut = dialog.getByRole('list', { name: 'Left out' })
    await expect(leftOut).toContainText('Nanded Kiosk')
    await expect(leftOut).toContainText('There is no bank account.')
    expect(await findings(page)).toEqual([])

    await dialog.getByRole('button', { name: 'Process', exact: true }).click()
    const failed = dialog.getByRole('alert').first()
    await expect(failed).toContainText('Processing Failed')
    await expect(failed).toContainText('Solapur Jan Suvidha Kendra')
    // What was refused is taken out: the next try is for the others alone.
    await expect(going.getByRole('listitem')).toHaveCount(1)
    await expect(dialog).toContainText('for 1 payout')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  },
)

test(
  'payouts: a preview that changed opens nothing, and tells what changed',
  { tag: NIGHTLY },
  async ({ page, portal }) => {
    portal.expectedErrors.push(/409/)
    await withPayouts(page)
    await portal.openAs('admin', '/payouts')
    await page.getByRole('link', { name: 'Open October 2026' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Open October 2026')
    await page.getByRole('link', { name: /^Below ₹100/ }).click()
    await expect(page.getByRole('row', { name: /Beed Kendra/ })).toBeVisible()
    await page.getByRole('button', { name: 'Open the month' }).click()
    await page
      .getByRole('dialog', { name: 'Open October 2026?' })
      .getByRole('button', { name: 'Open the month' })
      .click()
    const told = page.getByRole('main').getByRole('alert')
    await expect(told).toContainText('Nothing was opened')
    await expect(told).toContainText('₹15,200')
    expect(await findings(page)).toEqual([])
    await told.getByRole('button', { name: 'I have seen it' }).click()
    await expect(told).toHaveCount(0)
  },
)

test(
  'payouts: by keyboard, one is opened and its outcome is asked, which needs the reference',
  { tag: NIGHTLY },
  async ({ page, portal }) => {
    await withPayouts(page)
    await portal.openAs('admin', '/payouts?status=processing')
    await expect(page.getByRole('link', { name: /Beed Kendra/ })).toBeVisible()
    await usable(page)
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Beed Kendra')
    await usable(page)
    await page.keyboard.press('o')
    const dialog = page.getByRole('dialog', { name: 'Record outcome' })
    await dialog.getByRole('radio', { name: /^Paid/ }).focus()
    await page.keyboard.press('Space')
    await dialog.getByRole('textbox', { name: 'Reference of the bank' }).press('Enter')
    await expect(dialog.locator('[aria-invalid=true]')).toHaveCount(1)
  },
)

test(
  'payouts: a request that waits is checked and withdrawn',
  { tag: NIGHTLY },
  async ({ page, portal }) => {
    await withPayouts(page)
    await portal.openAs('admin', '/payouts')
    const waiting = page.getByRole('region', { name: 'Waiting for release' })
    await expect(waiting).toContainText('Prepared by Rohan Kale')
    await waiting.getByRole('link', { name: 'Check and release' }).click()
    const dialog = page.getByRole('dialog', { name: 'Waiting for release' })
    await expect(dialog.getByRole('listitem')).toHaveCount(2)
    await expect(dialog.getByRole('button', { name: 'Release', exact: true })).toBeVisible()
    await dialog.getByRole('button', { name: 'Withdraw' }).click()
    await expect(page.getByText('Release withdrawn').first()).toBeVisible()
    await expect(dialog).toHaveCount(0)
  },
)

test(
  'payouts: a franchise sees its own on a phone, and asks about one by a ticket with its number',
  { tag: NIGHTLY },
  async ({ page, portal }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    const own = PAYOUTS.slice(0, 1)
    await withPayouts(page, own)
    await portal.openAs('franchise', '/payouts')
    await expect(page.getByRole('button', { name: /Process|Open/ })).toHaveCount(0)
    await page.getByRole('link', { name: /October 2026/ }).click()
    await expect(page.getByRole('region', { name: 'How this amount came about' })).toContainText(
      '₹12,345.50',
    )
    const overflow = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return scrollWidth - clientWidth
    })
    expect(overflow).toBeLessThanOrEqual(0)
    await page.getByRole('link', { name: 'Ask about this payout' }).click()
    const ticket = page.getByRole('dialog', { name: 'New ticket' })
    await expect(ticket.getByRole('textbox', { name: 'Title' })).toHaveValue(
      'Question about payout PO-202610-00001',
    )
    await expect(ticket.getByRole('combobox', { name: 'Category' })).toHaveValue('payment_issue')
  },
)
