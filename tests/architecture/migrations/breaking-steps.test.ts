import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { version } from '../../../package.json' with { type: 'json' }
import { breakingSteps } from './breaking-steps.ts'

const FOLDER = join(import.meta.dirname, '../../../server/migrations')
/** The newest migration of before the first release: until here no older version runs anywhere. */
const BASELINE = '20261128144658_recovery_code_hash'

const steps = (sql: string) => breakingSteps(sql, '0.3.0')

test('migrations after the baseline: the version before works on while they run', () => {
  const names = readdirSync(FOLDER)
  expect(names).toContain(BASELINE)
  const broken = names
    .filter((name) => name > BASELINE)
    .map((name) => [name, readFileSync(join(FOLDER, name, 'migration.sql'), 'utf8')] as const)
    .map(([name, sql]) => [name, breakingSteps(sql, version)] as const)
    .filter(([, { length }]) => length > 0)
  expect(Object.fromEntries(broken)).toEqual({})
})

test.each([
  'DROP TABLE "tickets"',
  'drop function search_sounds(text)',
  'ALTER TABLE "tickets" DROP COLUMN "title"',
  'ALTER TABLE "tickets" RENAME COLUMN "title" TO "subject"',
  'ALTER TABLE "tickets" ALTER COLUMN "title" SET NOT NULL',
  'ALTER TABLE "tickets" ALTER COLUMN "title" SET DATA TYPE uuid',
  'ALTER TABLE "tickets" ALTER COLUMN "title" DROP DEFAULT',
  'ALTER TABLE "tickets" ADD COLUMN "kind" text NOT NULL',
  'ALTER TABLE "tickets" ADD CONSTRAINT "short" CHECK (length(title) < 9)',
  'ALTER TABLE "tickets" ADD CONSTRAINT "once" UNIQUE("title")',
  'ALTER TABLE "tickets"\n  ADD CONSTRAINT "whose" FOREIGN KEY ("title") REFERENCES "accounts"("id")',
  'CREATE UNIQUE INDEX "once" ON "tickets" ("title")',
  'delete from tickets',
])('%s: breaks the version before', (sql) => {
  expect(steps(`create index on tickets (id);--> statement-breakpoint\n${sql};`)).toHaveLength(1)
})

test.each([
  'CREATE TABLE "notes" ("id" uuid PRIMARY KEY); CREATE UNIQUE INDEX "once" ON "notes" ("id")',
  'CREATE TABLE "notes" ("id" uuid); ALTER TABLE "notes" ADD CONSTRAINT "whose" FOREIGN KEY ("id") REFERENCES "a"("id")',
  `ALTER TABLE "tickets" ADD COLUMN "kind" text DEFAULT 'x' NOT NULL`,
  'ALTER TABLE "tickets" ADD COLUMN "kind" text GENERATED ALWAYS AS (title) STORED NOT NULL',
  'ALTER TABLE "tickets" ADD COLUMN "kind" uuid; ALTER TABLE "tickets" ADD CONSTRAINT "k" FOREIGN KEY ("kind") REFERENCES "a"("id")',
  'ALTER TABLE "tickets" DROP CONSTRAINT "short"',
  'create index on tickets (title)',
  'create or replace function f() returns trigger language plpgsql as $$ begin delete from tickets; drop table x; end $$',
  `comment on table tickets is 'drop column; rename'`,
])('%s: the version before works on', (sql) => {
  expect(steps(sql)).toEqual([])
})

test('marks: a contract step names an earlier release, and a single statement says why it does no harm', () => {
  const drop = 'ALTER TABLE "tickets" DROP COLUMN "title";'
  expect(steps(`-- contract step: nothing since 0.2.0 uses it\n${drop}`)).toEqual([])
  expect(steps(`-- contract step: nothing since 0.3.0 uses it\n${drop}`)).toHaveLength(1)
  const wider = 'ALTER TABLE "tickets" ADD CONSTRAINT "kinds" CHECK (kind in (1, 2, 3));'
  const why = '-- the version before still works: the check allows more than the one it replaces'
  expect(steps(`${why}\n${wider}`)).toEqual([])
  expect(steps(`${why}\n${wider}\n${drop}`)).toHaveLength(1)
})
