import type { SourceModule } from '../../architecture/parse-module.ts'
import { within } from './file-kinds.ts'

/** The address of a route's file, by its first part: `src/routes/support.$ticketId.tsx` is `/support`. */
export function screenOf(route: string): string {
  const [first = ''] = (route.split('/').at(-1) ?? '').split('.')
  return first === 'index' ? '/' : `/${first}`
}

/** Where a test opens the portal without an address. */
const START = /['"`]\/['"`?]|\bopenAs\([^,()]*\)|\bgoto\((\w+\.)?address\)/

/** Where the start leads: support sees the list of applications in place of a dashboard. */
const STARTS = ['/', '/applications']

/** Whether a test's text names a screen's address. `/api/support` and `../support/x.ts` are none. */
export function namesScreen(text: string, screen: string): boolean {
  if (STARTS.includes(screen) && START.test(text)) return true
  return screen !== '/' && new RegExp(`(?<![\\w.])${screen}(?![\\w-])`).test(text)
}

/** The text of a test file and of all that it imports of the tests' own. */
export function textWithSupport(
  test: string,
  modules: ReadonlyMap<string, SourceModule>,
  textOf: (file: string) => string,
): string {
  const files = new Set([test])
  for (const file of files) {
    for (const { to } of modules.get(file)?.imports ?? []) {
      if (within('tests')(to) && modules.has(to)) files.add(to)
    }
  }
  return [...files].map(textOf).join('\n')
}
