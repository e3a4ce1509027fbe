import { expect, test } from 'vitest'
import { parseModule } from './parse-module.ts'
import { foldersIn, isTest, sourceModules } from './read-sources.ts'
import { againstFloors, SERVICE_ORDER, floorOf } from './server-floors.ts'

test('order of services: each module stands on disk, and once', () => {
  expect(SERVICE_ORDER).toEqual([...new Set(SERVICE_ORDER)])
  expect(SERVICE_ORDER.filter((name) => !foldersIn('server/modules').includes(name))).toEqual([])
})

test('imports between modules: none leads up a floor or against the order', () => {
  expect(againstFloors(sourceModules)).toEqual([])
})

test('platform: it knows no module, and nothing that assembles them', () => {
  const known = sourceModules
    .filter(({ file }) => file.startsWith('server/platform/') && !isTest(file))
    .flatMap(({ file, imports }) => imports.map(({ to, local }) => ({ file, to, local })))
    .filter(({ to, local }) => local && /^server\/(modules\/|[^/]+\.ts$)/.test(to))
  expect(known).toEqual([])
})

test.each([
  ['tickets/table.ts', 'table'],
  ['devices/held-queries.ts', 'reading'],
  ['outlets/columns.ts', 'reading'],
  ['imports/files/read-table.ts', 'doing'],
  ['notifications/live.ts', 'answering'],
] as const)('%s stands on the floor %s', (file, floor) => {
  expect(floorOf(`server/modules/${file}`)?.floor).toBe(floor)
})

test.each([
  ['a table that imports a query', 'tickets/table.ts', '../people/queries.ts'],
  ['a query that imports a service', 'vans/work-queries.ts', '../devices/service.ts'],
  ['a mapper that imports a service of its own module', 'people/mappers.ts', './service.ts'],
  ['a service that imports routes', 'tickets/desk.ts', '../people/routes.ts'],
  ['routes that import routes', 'tickets/routes.ts', '../people/routes.ts'],
  ['a service against the order', 'applications/service.ts', '../payments/enter.ts'],
  ['a service that imports a decision', 'payments/enter.ts', '../decisions/status-change.ts'],
  ['a new module that imports another in no line', 'appointments/desk.ts', '../vans/notes.ts'],
])('floors: seen is %s', (_what, name, target) => {
  const file = `server/modules/${name}`
  const wrong = parseModule(file, `import type { x } from '${target}'`)
  expect(againstFloors([wrong])).toHaveLength(1)
})

test.each([
  ['a query of another module’s query', 'documents/queries.ts', '../outlets/document-filters.ts'],
  ['a service of a service that stands before it', 'payments/enter.ts', '../outbox/service.ts'],
  ['a service of a module in no line that calls', 'vans/notes.ts', '../payments/enter.ts'],
  ['routes of any service', 'applications/routes.ts', '../decisions/submission.ts'],
])('floors: allowed is %s', (_what, name, target) => {
  const right = parseModule(`server/modules/${name}`, `import { x } from '${target}'`)
  expect(againstFloors([right])).toEqual([])
})
