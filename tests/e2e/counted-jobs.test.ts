import { indiaDay } from '../../contract/core/india-day.ts'
import { addDays } from '../../contract/payments/add-days.ts'
import { NIGHTLY } from '../runner/nightly.ts'
import { documentFile } from '../support/browser/application-form.ts'
import { personAt } from '../support/browser/person.ts'
import { PHONE } from '../support/browser/phone.ts'
import { expect, usable } from '../support/browser/portal.ts'
import { aPlainApplication, linkOf, requestAs } from '../support/browser/reupload.ts'
import { countedHands } from '../support/hands/counted-hands.ts'
import { rowsOf } from '../support/lists/rows.ts'
import { underReview } from '../support/review/under-review.ts'
import { test } from '../support/vans/planning-test.ts'
import { planAs, savePlanAs } from '../support/vans/van-plans.ts'

// docs/jobs.md has what these took before.
test.describe(() => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test(
    'partner: one decision of an application with four papers, by the mouse',
    { tag: NIGHTLY },
    async ({ page, portal, playwright }) => {
      const { admin, phone } = await underReview(playwright, portal.address, 2)
      await portal.openAs('partner', `/applications?status=under_review&search=${phone}`)
      await expect(rowsOf(page)).toHaveCount(2)
      await page.getByRole('button', { name: 'Review', exact: true }).click()
      const decision = page.getByRole('region', { name: 'Decision' })
      const papers = page.getByRole('list', { name: 'Documents' }).getByRole('button')
      await expect(papers.first()).toHaveAccessibleName(/\(seen\)$/)
      expect(await papers.count()).toBe(4)
      const hands = countedHands(page, 'mouse')
      for (let at = 1; at < 4; at += 1) {
        await hands.tap(papers.nth(at))
        await expect(papers.nth(at)).toHaveAccessibleName(/\(seen\)$/)
      }
      await hands.tap(decision.getByRole('button', { name: 'Checked on the screen' }))
      await hands.tap(decision.getByRole('radio', { name: 'Completed' }))
      await hands.type('Done.', decision.getByRole('textbox', { name: 'Comment' }))
      await hands.tap(decision.getByRole('button', { name: /^Complete and next/ }))
      await expect(decision.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
      expect(hands.total()).toMatchObject({ taps: 7, characters: 5, pickers: 0 })
      await admin.dispose()
    },
  )

  test(
    'franchise: a day of a van with two villages',
    { tag: NIGHTLY },
    async ({ page, portal, planner, vanId }) => {
      const day = addDays(indiaDay(new Date()), 13)
      await savePlanAs(planner, vanId, day, [])
      await portal.openAs('franchise', `/gramone-seva?plan=${vanId}`)
      const form = page.getByRole('main')
      const village = form.getByRole('combobox', { name: 'Add a village' })
      const hands = countedHands(page, 'mouse')
      await hands.tap(form.getByRole('button', { name: /^Plan \w+day, / }).nth(13))
      for (const place of ['Dhamari', 'Kendur']) {
        await hands.type(place, village)
        await hands.tap(form.getByRole('option', { name: new RegExp(place) }).first())
      }
      await hands.tap(form.getByRole('button', { name: 'Save changes' }))
      await expect.poll(async () => (await planAs(planner, vanId, day))?.stops.length).toBe(2)
      expect(hands.total()).toMatchObject({ taps: 6, characters: 13 })
    },
  )
})

test.describe('a customer’s phone', () => {
  test.use(PHONE)

  test('the centre near a PIN code', { tag: NIGHTLY }, async ({ page, portal }) => {
    await page.goto(`${portal.address}/near-by-franchises`)
    await usable(page)
    const hands = countedHands(page)
    await hands.type('412210', page.getByRole('combobox', { name: 'Village, town or PIN code' }))
    await hands.tap(page.getByRole('option').first())
    await expect(page.getByRole('list').getByRole('heading', { level: 2 }).first()).toBeVisible()
    expect(hands.total()).toMatchObject({ taps: 2, characters: 6 })
  })

  test(
    'a requested document by the link of a message',
    { tag: NIGHTLY },
    async ({ page, portal, playwright }) => {
      const desk = await personAt(playwright, portal.address, 'support')
      const { detail, requirement } = await aPlainApplication(desk)
      const path = await linkOf(desk, portal.address, () =>
        requestAs(desk, detail._id, [requirement]),
      )
      await page.goto(portal.address + path)
      await usable(page)
      const hands = countedHands(page)
      const choose = page.getByText('Choose file', { exact: true })
      await hands.pick(choose, await documentFile('rationCard'))
      await expect(page.getByText('Uploaded', { exact: true })).toBeVisible()
      await hands.tap(page.getByRole('button', { name: 'Send documents' }))
      await expect(page.getByRole('heading', { name: 'Documents received' })).toBeVisible()
      expect(hands.total()).toMatchObject({ taps: 2, pickers: 1 })
      await desk.dispose()
    },
  )
})
