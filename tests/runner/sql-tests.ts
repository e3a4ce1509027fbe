import { globSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')

/** Every test of the server before a real database. */
const ELSEWHERE = ['tests/faults/model/quick.test.ts', 'server/**/*.db.test.ts']
export const SERVER_TESTS = ['tests/server/**/*.test.ts', ...ELSEWHERE]

/**
 * Those whose outcome hangs on PostgreSQL itself: search, counts, order, locks, conflicts, partitions,
 * limits, migrations, lost connections. The others test what lies above the SQL.
 */
const SQL_TESTS = [
  ...[
    'application-*',
    'audit',
    'audit-trail',
    'copy-rows',
    'export',
    'feedback',
    'idempotency',
    'jobs',
    'messages',
    'messages-recipients',
    'migrations',
  ],
  ...['order', 'outage', 'outbox-*', 'own-sessions', 'ownership', 'push-delivery', 'push-status'],
  ...['saved-filters', 'sessions', 'status-changes', 'submission', 'tracking', 'unchanged-refresh'],
  ...['unused-uploads', 'working-set'],
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
