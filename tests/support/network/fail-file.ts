import type { BrowserContext } from 'playwright/test'

/** How a file of the app does not arrive. */
export const FILE_FAULTS = ['cut', '404', 'Wi-Fi page'] as const
export type FileFault = (typeof FILE_FAULTS)[number]

/** Console errors of a file that does not arrive; a module that is missing at the start has no words at all. */
export const FILE_FAULT_ERRORS =
  /status of 404|ERR_CONNECTION_RESET|MIME type|A part of the page could not be loaded|dynamically imported module|^$/

/** Has files of these paths fail until the returned function is called; `asked` tells how often they were wanted. */
export async function failFile(
  context: BrowserContext,
  isFailing: (path: string) => boolean,
  how: FileFault,
) {
  const asked: string[] = []
  const matches = ({ pathname }: URL) => isFailing(pathname)
  await context.route(matches, (route) => {
    asked.push(route.request().url())
    if (how === 'cut') return route.abort('connectionreset')
    if (how === '404') return route.fulfill({ status: 404, json: { code: 'request.not_found' } })
    const body = '<html><body>Welcome to the Hotel Wi-Fi</body></html>'
    return route.fulfill({ status: 200, contentType: 'text/html', body })
  })
  return { asked, heal: () => context.unroute(matches) }
}
