import type { Page } from 'playwright/test'
import { IDEMPOTENCY_HEADER } from '../../../contract/core/headers.ts'

/** How an answer is lost after the server has made the change. */
export const LOSSES = ['502', 'truncated', 'cut'] as const
export type Loss = (typeof LOSSES)[number]

/** Console errors of a lost answer. */
export const LOSS_ERRORS = /status of 502|ERR_CONNECTION_RESET|ERR_INTERNET_DISCONNECTED/

/**
 * Has the server make the next change that carries an idempotency key, and loses its answer. Answers the keys of
 * all changes from then on: two of them would be two entries.
 */
export async function loseAnswer(page: Page, how: Loss): Promise<Set<string>> {
  const keys = new Set<string>()
  await page.route(/\/(api|application)\//, async (route) => {
    const key = route.request().headers()[IDEMPOTENCY_HEADER]
    if (!key) return route.fallback()
    const isFirst = keys.size === 0
    keys.add(key)
    if (!isFirst) return route.fallback()
    const response = await route.fetch()
    if (how === 'cut') return route.abort('connectionreset')
    if (how === '502') {
      const body = '<html><body>502 Bad Gateway</body></html>'
      return route.fulfill({ status: 502, contentType: 'text/html', body })
    }
    return route.fulfill({ response, body: (await response.text()).slice(0, -20) })
  })
  return keys
}
