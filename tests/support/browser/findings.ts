import axe from 'axe-core'
import type { Page } from 'playwright/test'
import { expect } from 'playwright/test'

interface Look {
  /** Only what lies in what this selector finds. */
  within?: string
  /** Only this rule. */
  rule?: string
}

/**
 * What axe finds wrong with the page as it stands there, by all its rules. It runs in the page and
 * nowhere else: our pages have no frames, for whose sake @axe-core/playwright opens a second page for
 * every look and reads axe twice more.
 */
export async function findings(page: Page, { within, rule }: Look = {}) {
  expect(page.frames(), 'no frames, which would not be looked into').toHaveLength(1)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async ({ context, options }) => {
      const runner = (window as unknown as { axe: Pick<typeof axe, 'run'> }).axe
      return (await runner.run(context ?? document, options)).violations
    },
    {
      context: within === undefined ? null : { include: [within] },
      options: {
        // What passes is counted, not described.
        resultTypes: ['violations' as const],
        ...(rule !== undefined && { runOnly: { type: 'rule' as const, values: [rule] } }),
      },
    },
  )
}
