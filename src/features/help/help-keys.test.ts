import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Screen } from '../../../contract/core/access.ts'
import { COUNTER_ROLES, isOfficeScreen, mayOpen, SCREENS } from '../../../contract/core/access.ts'
import type { Role } from '../../../contract/core/roles.ts'
import { ROLES } from '../../../contract/core/roles.ts'
import type { HelpKey } from './help-keys.ts'
import { HELP_KEYS, helpOf, kitOf } from './help-keys.ts'
import { HELP_TITLES } from './help-titles.ts'
import { pages as counter } from './pages/counter-pages.ts'
import { pages as office } from './pages/office-pages.online.ts'
import { pages as ofPublic } from './pages/public-pages.online.ts'

const tree = readFileSync(join(import.meta.dirname, '..', '..', 'route-tree.gen.ts'), 'utf8')
const paths = [...new Set([...tree.matchAll(/fullPath: '([^']*)'/g)].map(([, path = '']) => path))]
const screens = Object.keys(SCREENS) as Screen[]
/** The screen of the access table that a route is, or is a part of. */
const screenOf = (path: string) =>
  screens
    .filter((screen) => path === screen || path.startsWith(`${screen === '/' ? '' : screen}/`))
    .sort((one, other) => other.length - one.length)[0]
const openers = (path: string): (Role | null)[] => {
  const screen = screenOf(path)
  return screen ? [...ROLES, null].filter((role) => mayOpen(role, screen)) : []
}
const isOfOutlet = (role: Role | null) => role !== null && COUNTER_ROLES.includes(role)
const known = HELP_KEYS as unknown as Record<string, readonly HelpKey[]>
const pagesOf = { counter, office, public: ofPublic }

test('help: every screen has a page for everyone who may open it', () => {
  expect(paths.length).toBeGreaterThan(50)
  const without = paths.flatMap((path) =>
    openers(path)
      .filter((role) => helpOf(path, role) === null)
      .map((role) => `${role} ${path}`),
  )
  expect(without).toEqual([])
})

test('help: no page without a screen, and each stands in its own kit with a title', () => {
  const used = new Set(paths.flatMap((path) => openers(path).map((role) => helpOf(path, role))))
  for (const [kit, keys] of Object.entries(known)) {
    expect(Object.keys(pagesOf[kit as keyof typeof pagesOf]).sort()).toEqual([...keys].sort())
    expect(keys.filter((key) => !used.has(key) || !(key in HELP_TITLES))).toEqual([])
  }
})

test('help: what a counter or a van has stored ahead has its help stored too', () => {
  const stored = paths.filter((path) => !isOfficeScreen(screenOf(path) ?? null))
  const wrong = stored.flatMap((path) =>
    openers(path)
      .filter(isOfOutlet)
      .flatMap((role) => helpOf(path, role) ?? [])
      .filter((key) => kitOf(key) === 'office')
      .map((key) => `${path} ${key}`),
  )
  // A franchise watches its vans there, which needs a connection.
  expect([...new Set(wrong)]).toEqual(['/gramone-seva/ vans'])
})

test('help: three to five steps each, and related screens that are others', () => {
  for (const [key, page] of Object.entries({ ...counter, ...office, ...ofPublic })) {
    expect(page.steps.length, key).toBeGreaterThanOrEqual(3)
    expect(page.steps.length, key).toBeLessThanOrEqual(5)
    expect(page.related.length, key).toBeGreaterThan(0)
  }
})
