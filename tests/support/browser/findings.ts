import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright/test'

/** A script without a value: the browser would send back axe itself. */
const AXE = `${readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')};0`

interface Look {
  /** Only what lies in what this selector finds. */
  within?: string
  /** Only this rule. */
  rule?: string
}

/**
 * What axe finds wrong with the page as it stands, by all its rules. Frames of ours have the page's origin, and axe asks its own
 * copy there; @axe-core/playwright would open a second page and load axe twice more.
 */
export async function findings(page: Page, { within, rule }: Look = {}) {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE)
  }
  return page.evaluate(
    async ({ context, options }) => {
      const runner = (window as unknown as { axe: Pick<typeof axe, 'run'> }).axe
      // Axe skips text directly in an element without a box (`display: contents`), as in our buttons.
      const boxless = [...document.querySelectorAll<HTMLElement>('button span')].filter(
        (element) => getComputedStyle(element).display === 'contents',
      )
      for (const { style } of boxless) style.display = 'inline'
      // What appears is not seen at first: axe would take an open dialog for none.
      const moving = document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)))
      await Promise.all(moving.map(({ finished }) => finished.catch(() => undefined)))
      const { violations, incomplete } = await runner.run(context ?? document, options)
      for (const { style } of boxless) style.removeProperty('display')
      // Axe leaves text in the colour of its background to a person, for it may be hidden on
      // purpose. Ours never is.
      const unseen = incomplete.flatMap(({ nodes, ...rest }) => {
        const own = nodes.filter(({ any }) =>
          any.some((check) => check.data?.messageKey === 'equalRatio'),
        )
        return own.length > 0 ? { ...rest, nodes: own } : []
      })
      return [...violations, ...unseen]
    },
    {
      context: within === undefined ? null : { include: [within] },
      options: {
        // Passed rules are counted, not described.
        resultTypes: ['violations' as const, 'incomplete' as const],
        ...(rule !== undefined && { runOnly: { type: 'rule' as const, values: [rule] } }),
      },
    },
  )
}
