import { demoId } from '../../server/seed/demo-id.ts'
import { NIGHTLY } from '../runner/nightly.ts'
import { findings } from '../support/browser/findings.ts'
import { personAt } from '../support/browser/person.ts'
import { expect, test, usable } from '../support/browser/portal.ts'
import { rateOne } from '../support/customers/given-feedback.ts'

test(
  'page of an outlet: its tickets and ratings lead to their filtered lists',
  { tag: NIGHTLY },
  async ({ page, portal, playwright }) => {
    const franchiseId = demoId('franchise', 'baramati')
    const office = await personAt(playwright, portal.address, 'support')
    const url = `/application/get-tickets?page=1&outlet=${franchiseId}`
    const { total, rows } = await (await office.get(url)).json()
    await rateOne(office, portal.address)
    await office.dispose()
    expect(total).toBeGreaterThan(0)

    await page.setViewportSize({ width: 360, height: 740 })
    await portal.openAs('admin', `/franchises/${franchiseId}`)
    const tickets = page.getByRole('region', { name: 'Tickets' })
    await expect(tickets).toContainText(`${total} in all`)
    await expect(tickets.getByRole('link', { name: rows[0].title }).first()).toBeVisible()
    const ratings = page.getByRole('region', { name: 'Customer ratings' })
    await expect(ratings).toContainText(/of 5 stars/)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    expect(await findings(page)).toEqual([])
    await ratings.getByRole('link', { name: 'All feedback' }).press('Enter')
    await expect(page).toHaveURL(new RegExp(`/feedbacks\\?franchise=${franchiseId}`))
    await page.goBack()
    await tickets.getByRole('link', { name: 'All tickets' }).press('Enter')
    await expect(page).toHaveURL(new RegExp(`/ticket-admin\\?outlet=${franchiseId}`))
    await usable(page)
    await expect(page.getByRole('main')).toContainText(`${total} ticket`)

    await portal.openAs('support', `/franchises/${franchiseId}`)
    await expect(tickets.getByRole('link', { name: 'All tickets' })).toHaveAttribute(
      'href',
      /^\/support\?outlet=/,
    )
    // Feedback is not among support's screens.
    await expect(ratings).toHaveCount(0)
  },
)
