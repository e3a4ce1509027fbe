import { globSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')

/** Every test of the server before a real database. */
const ELSEWHERE = ['tests/faults/model/quick.test.ts', 'server/**/*.db.test.ts']
/** The page's own code before the server: once is enough, on whatever database. */
const OF_PAGES = 'tests/faults/page/*.test.ts'
export const SERVER_TESTS = ['tests/server/**/*.test.ts', OF_PAGES, ...ELSEWHERE]

/**
 * Those whose outcome hangs on PostgreSQL itself, and may differ from one version to the next: migrations and
 * partitions, search and order of texts, locks and conflicts, jobs, cursors, lost connections. What lies above the
 * SQL is tested once, and each night on both.
 */
const SQL_TESTS = [
  ...['migrations', 'audit', 'audit-trail', 'copy-rows', 'backup'],
  ...['application-filters', 'application-list', 'application-search', 'find', 'order', 'places'],
  ...['day-book', 'idempotency', 'outbox-once', 'status-changes'],
  ...['ledger-attacks', 'ledger-history', 'ledger-sequences'],
  ...['export', 'jobs', 'outage', 'unchanged-refresh'],
].map((name) => `tests/server/${name}.test.ts`)

/**
 * The files of one run: all of them on the embedded PostgreSQL. On a second version (`TEST_POSTGRES`)
 * those that depend on SQL, or with `TEST_POSTGRES_FILES=all` everything, as each night.
 */
export function serverTests(env: NodeJS.ProcessEnv): string[] {
  if (!env['TEST_POSTGRES'] || env['TEST_POSTGRES_FILES'] === 'all') return SERVER_TESTS
  const gone = SQL_TESTS.filter((pattern) => globSync(pattern, { cwd: root }).length === 0)
  if (gone.length > 0) throw new Error(`no such tests in sql-tests.ts: ${gone.join(', ')}`)
  return [...SQL_TESTS, ...ELSEWHERE]
}
