import type { Page } from 'playwright/test'
import { expect, test, usable } from '../support/browser/portal.ts'
import { expectNoFindings } from '../support/browser/screen-matrix.ts'

const tiles = (page: Page, name: string) => page.getByRole('group', { name })

test('dashboard: the administrator’s first window holds what needs somebody, figures, tracker and alerts', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await portal.openAs('admin', '/')
  const tracker = page.getByRole('region', { name: 'SLA tracker' })
  const alerts = page.getByRole('region', { name: 'Critical alerts' })
  await expect(tracker.getByRole('button', { name: /^Show all/ })).toBeVisible()
  const actions = page.getByRole('navigation', { name: 'Quick actions' })
  const names = [
    'View all applications',
    'Manage franchises',
    'User management',
    'Generate reports',
  ]
  await expect(actions.getByRole('link')).toHaveText(names)
  for (const part of [actions, tiles(page, 'The network'), tracker, alerts]) {
    const box = await part.boundingBox()
    expect((box?.y ?? 800) + (box?.height ?? 0)).toBeLessThanOrEqual(800)
  }
  await expectNoFindings(page)
  const late = tiles(page, 'Needs you now').getByRole('link', { name: 'Overdue' })
  const count = await late.locator('xpath=../following-sibling::*').first().innerText()
  await late.click()
  await usable(page)
  await expect(page).toHaveURL(/serviceLevel=overdue$/)
  await expect(page.getByText(`${count} applications`, { exact: true })).toBeVisible()
})
