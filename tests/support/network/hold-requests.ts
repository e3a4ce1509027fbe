import type { BrowserContext, Page, Request } from 'playwright/test'

/**
 * Holds requests to these addresses, as a slow connection would, until the returned function lets them go.
 * @param isHeld which of them; without it all
 */
export async function holdRequests(
  from: Page | BrowserContext,
  addresses: string | RegExp,
  isHeld: (request: Request) => boolean = () => true,
): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await from.route(addresses, async (route) => {
    if (isHeld(route.request())) await promise
    await route.fallback()
  })
  return resolve
}

/**
 * Holds the reads of a record until the answered function is called, so that the page learns of a colleague's change
 * only from the refusal of its own.
 */
export function holdReads(page: Page, id: string): Promise<() => void> {
  return holdRequests(page, `**/${id}*`, (request) => request.method() === 'GET')
}
