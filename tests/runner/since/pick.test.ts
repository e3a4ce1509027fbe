import { expect, test } from 'vitest'
import { parseModule } from '../../architecture/parse-module.ts'
import type { Stage } from '../stages.ts'
import { saidOtherwise } from './changes.ts'
import { narrowed, told } from './narrowed-stage.ts'
import { NARROWED, pick } from './pick.ts'
import { namesScreen, screenOf } from './screens.ts'

/** A small portal with two domains: holidays, and vans that are shown on two screens. */
const FILES: Record<string, string> = {
  'contract/core/roles.ts': 'export const ROLES = []',
  'contract/core/endpoint.ts': 'export const endpoint = (it) => it',
  'contract/holidays/holidays.ts': `import { endpoint } from '../core/endpoint.ts'
    export const listHolidays = endpoint({})`,
  'contract/vans/vans.ts': `import { endpoint } from '../core/endpoint.ts'
    import type { Role } from '../core/roles.ts'
    export const listVans = endpoint({})`,
  'contract/vans/vans.test.ts': `import { listVans } from './vans.ts'`,
  'server/main.ts': `import './app.ts'\nimport './platform/limiter.ts'`,
  'server/app.ts': `import './jobs.ts'
    const ROUTES = await fromModules<Routes>('routes.ts', 'routes')`,
  'server/jobs.ts': `const found = await fromModules<readonly ModuleJob[]>('jobs.ts', 'jobs')`,
  'server/modules/vans/jobs.ts': `import './send-plans.ts'`,
  'server/platform/limiter.ts': 'export const limit = 1',
  'server/bench/load.ts': 'export {}',
  'server/modules/holidays/routes.ts': `import { listHolidays } from '../../../contract/holidays/holidays.ts'
    import { stops } from '../vans/stops.ts'`,
  'server/modules/vans/stops.ts': 'export const stops = []',
  'server/modules/vans/routes.ts': `import { listVans } from '../../../contract/vans/vans.ts'
    import { vans } from './service.ts'`,
  'server/modules/vans/service.ts': 'export const vans = []',
  'server/modules/vans/send-plans.ts': 'export const sendPlans = 1',
  'src/app/start-app.tsx': `import '../route-tree.gen.ts'\nimport { Button } from '../ui/button.tsx'`,
  'src/route-tree.gen.ts': `import './routes/holidays.tsx'\nimport './routes/vans.$vanId.tsx'
    import './routes/index.tsx'`,
  'src/routes/index.tsx': `import('../features/vans/van-list.tsx')`,
  'src/routes/holidays.tsx': `import('../features/holidays/holidays-page.tsx')`,
  'src/routes/vans.$vanId.tsx': `import('../features/vans/van-page.tsx')`,
  'src/features/holidays/holidays-page.tsx': `import { listHolidays } from '../../../contract/holidays/holidays.ts'`,
  'src/features/vans/van-page.tsx': `import { listVans } from '../../../contract/vans/vans.ts'
    import { VanList } from './van-list.tsx'`,
  'src/features/vans/van-list.tsx': 'export const VanList = () => null',
  'src/features/vans/van-list.test.tsx': `import { VanList } from './van-list.tsx'`,
  'src/ui/button.tsx': 'export const Button = () => null',
  'src/ui/table.tsx': 'export const Table = () => null',
  'src/ui/names.test.ts': `import { readFileSync } from 'node:fs'
    readFileSync(join(import.meta.dirname, 'names.txt'))`,
  'src/features/gallery/main.tsx': `import { Button } from '../../ui/button.tsx'`,
  'src/features/gallery/pages/ui/table.tsx': `import { Table } from '../../../../ui/table.tsx'`,
  'tests/support/browser/running-server.ts': `start('server/main.ts')`,
  'tests/support/browser/portal.ts': `import './running-server.ts'`,
  'tests/support/vans/open-van.ts': `openAs('franchise', '/vans/3')`,
  'tests/e2e/holidays.test.ts': `import '../support/browser/portal.ts'\nopenAs('admin', '/holidays')`,
  'tests/e2e/van-day.test.ts': `import '../support/browser/portal.ts'
    import '../support/vans/open-van.ts'`,
  'tests/e2e/dashboard.test.ts': `import '../support/browser/portal.ts'\nopenAs('admin')`,
  'tests/firefox/offline.test.ts': `goto('/vans')`,
  'tests/gallery/pages.test.ts': 'for (const page of pages) open(page)',
  'tests/gallery/lists.test.ts': `openGallery(page, 'table')`,
  'tests/gallery/forms.test.ts': `openGallery(page, 'form')`,
  'tests/server/vans.test.ts': `import '../../server/app.ts'`,
  'tests/attack/tickets.test.ts': '',
}

const modules = Object.entries(FILES).map(([file, text]) => parseModule(file, text))
const testsOf = { server: ['tests/server/vans.test.ts'], 'postgres-15': [] }
const picked = (...changed: string[]) =>
  pick(changed, { modules, textOf: (file) => FILES[file] ?? '', testsOf })

/** What is picked, in a form that reads well: `all`, or the names of the files. */
function picks(...changed: string[]) {
  const short = (file: string) => file.replace(/^.*\/|\.test\.tsx?$/g, '')
  return Object.fromEntries(
    [...picked(...changed)].map(([stage, { files }]) => [
      stage,
      files === 'all' ? files : [...files].map(short).sort(),
    ]),
  )
}

test('part of a feature: its unit tests, and the browser tests that name a screen which shows it', () => {
  expect(picks('src/features/vans/van-list.tsx')).toEqual({
    unit: ['names', 'van-list'],
    sizes: 'all',
    browser: ['dashboard', 'van-day'],
    firefox: ['offline'],
  })
  expect(picks('src/features/holidays/holidays-page.tsx')).toMatchObject({ browser: ['holidays'] })
})

test('frame of every screen: the whole browser stage', () => {
  for (const file of ['src/app/start-app.tsx', 'src/ui/button.tsx', 'src/route-tree.gen.ts']) {
    expect(picks(file)).toMatchObject({ browser: 'all', firefox: 'all' })
  }
})

test('domain of the server: every server test that imports it, and the screens that call its endpoints', () => {
  expect(picks('server/modules/vans/service.ts')).toEqual({
    unit: ['names'],
    server: ['vans'],
    attack: 'all',
    browser: ['van-day'],
    firefox: ['offline'],
  })
})

test('part of a domain that another one uses: the screens of both', () => {
  expect(picks('server/modules/vans/stops.ts')).toMatchObject({ browser: ['holidays', 'van-day'] })
})

test('job of a domain: the screens of its domain, although no route runs it', () => {
  expect(picks('server/modules/vans/send-plans.ts')).toMatchObject({ browser: ['van-day'] })
})

test('domain without endpoints, and what all domains have in common: the whole browser stage', () => {
  expect(picks('server/platform/limiter.ts')).toMatchObject({ browser: 'all', gallery: 'all' })
  const lone = parseModule('server/modules/messages/sms.ts', 'export {}')
  const { files } =
    pick(['server/modules/messages/sms.ts'], {
      modules: [...modules, lone],
      textOf: () => '',
      testsOf,
    }).get('browser') ?? {}
  expect(files).toBe('all')
})

test('part of the contract: unit tests, server and screens; a type alone changes no outcome', () => {
  expect(picks('contract/vans/vans.ts')).toMatchObject({
    unit: ['names', 'vans'],
    server: ['vans'],
    browser: ['van-day'],
  })
  expect(picks('contract/core/roles.ts')).toEqual({ unit: ['names'], sizes: 'all' })
})

test('control: its pages of the gallery with their pictures, and the tests that open them', () => {
  expect(picks('src/ui/table.tsx')).toMatchObject({ gallery: ['lists', 'pages'] })
  expect([...(picked('src/ui/table.tsx').get('gallery')?.pages ?? [])]).toEqual(['table'])
  expect(picks('src/ui/button.tsx')).toMatchObject({ gallery: 'all' })
  expect(picks('tests/gallery/baselines/table/dark.webp')).toEqual({ gallery: ['lists', 'pages'] })
})

test('file of a test, or of its support: the tests that import it', () => {
  expect(picks('tests/e2e/van-day.test.ts')).toEqual({ browser: ['van-day'] })
  expect(picks('tests/support/vans/open-van.ts')).toEqual({ browser: ['van-day'] })
  const all = ['dashboard', 'holidays', 'van-day']
  expect(picks('tests/support/browser/portal.ts')).toEqual({ browser: all })
})

test('configuration, build, first data and files that are no module: everything', () => {
  for (const file of [
    ...['package.json', 'vite.config.ts', 'build/kits.ts', 'server/migrations/1/migration.sql'],
    ...['server/seed/demo.ts', 'tests/runner/stages.ts', 'src/ui/names.txt'],
  ]) {
    expect([...picked(file).keys()], file).toEqual(NARROWED)
  }
})

test('change on which no test depends: is told, and picks nothing', () => {
  const changed = ['docs/rules.md', 'server/bench/load.ts', 'src/features/vans/gone.tsx']
  expect(picks('docs/rules.md')).toEqual({})
  expect(picks('src/features/vans/gone.tsx')).toEqual({})
  const lines = told(
    ['docs/rules.md', 'tests/e2e/van-day.test.ts'],
    picked('tests/e2e/van-day.test.ts'),
  )
  expect(lines).toContain('  browser     1 files   tests/e2e/van-day.test.ts')
  expect(lines).toContain('  unit        nothing')
  expect(lines.at(-1)).toBe('No test depends on: docs/rules.md')
  expect(told(changed, new Map()).at(-1)).toContain('server/bench/load.ts')
})

test('several changes: together, with all that ask', () => {
  const { files, because } =
    picked('tests/e2e/van-day.test.ts', 'src/features/holidays/holidays-page.tsx').get('browser') ??
    {}
  expect(files).toEqual(new Set(['tests/e2e/van-day.test.ts', 'tests/e2e/holidays.test.ts']))
  expect(because).toHaveLength(2)
})

test('catalog: the files whose words differ; other references are no change', () => {
  const entry = (file: string, text: string) => `#: ${file}\nmsgid "${text}"\nmsgstr "${text}"`
  const catalog = (...entries: string[]) => ['msgid ""\nmsgstr ""', ...entries].join('\n\n')
  const before = catalog(entry('src/a.tsx', 'One'), entry('src/b.tsx', 'Two'))
  expect(
    saidOtherwise(before, catalog(entry('src/c.tsx', 'One'), entry('src/b.tsx', 'Two'))),
  ).toEqual([])
  expect(
    saidOtherwise(before, catalog(entry('src/a.tsx', 'One'), entry('src/b.tsx', '2'))),
  ).toEqual(['src/b.tsx'])
})

test('screens: named by their address, not by an import or an endpoint', () => {
  expect(screenOf('src/routes/support.$ticketId.tsx')).toBe('/support')
  expect(screenOf('src/routes/index.tsx')).toBe('/')
  expect(namesScreen("openAs('admin', `/support/${id}`)", '/support')).toBe(true)
  expect(namesScreen("goto('/support-team')", '/support')).toBe(false)
  expect(namesScreen("import '../support/a.ts'; get('/api/support')", '/support')).toBe(false)
  expect(namesScreen('goto(portal.address)', '/')).toBe(true)
  expect(namesScreen("openAs('support')", '/applications')).toBe(true)
  expect(namesScreen("openAs('support')", '/holidays')).toBe(false)
  expect(namesScreen("openAs('admin', '/support')", '/')).toBe(false)
})

test('narrowed stage: its files after its command; Playwright takes them as patterns', () => {
  const choice = { files: new Set(['tests/gallery/pages.test.ts']), pages: new Set(['table']) }
  const because = ['src/ui/table.tsx']
  const stage: Stage = { name: 'gallery', commands: [['node', 'run']], report: 'playwright' }
  const { commands, env } = narrowed(stage, { ...choice, because })
  expect(commands).toHaveLength(1)
  const pattern = new RegExp(commands[0]?.at(-1) ?? '')
  expect(pattern.test('/somewhere/tests/gallery/pages.test.ts')).toBe(true)
  expect(pattern.test('tests/gallery/pagesxtest.ts')).toBe(false)
  expect(env).toEqual({ GALLERY_PAGES: 'table' })
})
