import { mkdtempSync, rmSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { JOBS } from '../../jobs.ts'
import { migrateDatabase } from '../../platform/database/migrate.ts'
import { startEmbeddedPostgres } from '../../platform/embedded-postgres/supervisor.ts'
import { cut } from './cut.ts'
import type { Trial } from './tables.ts'
import { TRIALS } from './tables.ts'

/**
 * `npm run bench:years`: what parts by month bring and cost for the tables that grow, with rows of 60 months that are
 * made for each table alone (docs/decisions/0082-data-for-years.md).
 */

const { values: args } = parseArgs({
  options: { rows: { type: 'string', default: '3000000' }, table: { type: 'string' } },
})
const ROWS = Number(args.rows)
const MONTHS = 60
const SINGLE = 20_000
const TIMES = 200

const at = (n: string) =>
  `timestamptz '2021-01-01 00:00Z' + ${n}::float8 / ${ROWS} * interval '1825 days'`

async function timed(client: Client, statement: string): Promise<number> {
  const began = performance.now()
  await client.query(statement)
  return performance.now() - began
}

const median = (all: number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0

async function fill(client: Client, table: string, { columns, rows }: Trial): Promise<void> {
  const ms = await timed(
    client,
    `insert into ${table} (${columns}) select ${rows}
      from (select n::bigint, ${at('n')} as at from generate_series(1, ${ROWS}) as n) as made`,
  )
  console.log(`  ${Math.round(ROWS / (ms / 1000))} rows a second in one statement`)
  const single = await timed(
    client,
    `do $$ begin for k in 1..${SINGLE} loop
      insert into ${table} (${columns}) select ${rows.replaceAll(/\bn\b/g, `(k + ${ROWS})::bigint`).replaceAll(/\bat\b/g, `timestamptz '2025-12-30 12:00Z'`)};
    end loop; end $$`,
  )
  console.log(`  ${Math.round(SINGLE / (single / 1000))} rows a second, a statement each`)
}

async function measureQuery(client: Client, table: string, query: string) {
  const planning: number[] = []
  const total: number[] = []
  for (let time = 0; time < TIMES; time += 1) {
    const n = 1 + ((time * 7_919_001) % ROWS)
    const moment = new Date(Date.UTC(2021, 0) + (n / ROWS) * 1825 * 86_400_000).toISOString()
    const text = query
      .replaceAll('$table', table)
      .replaceAll('$n', `${n}`)
      .replaceAll('$at', `'${moment}'`)
    total.push(await timed(client, text))
    const { rows } = await client.query(`explain (analyze, timing off, format json) ${text}`)
    planning.push(rows[0]['QUERY PLAN'][0]['Planning Time'])
  }
  return { planning: median(planning), total: median(total) }
}

/** Named statements keep one plan for all values after five times, as those of the product do. */
async function measureNamed(client: Client, table: string, query: string): Promise<number> {
  const name = `q${Math.floor(performance.now() * 1000)}`
  const text = query
    .replaceAll('$table', table)
    .replaceAll('$n', '$1::bigint')
    .replaceAll('$at', '$2::timestamptz')
  const times: number[] = []
  for (let time = 0; time < TIMES; time += 1) {
    const n = 1 + ((time * 7_919_001) % ROWS)
    const moment = new Date(Date.UTC(2021, 0) + (n / ROWS) * 1825 * 86_400_000).toISOString()
    const values = [...(text.includes('$1') ? [n] : []), ...(text.includes('$2') ? [moment] : [])]
    const numbered = text.includes('$1') ? text : text.replaceAll('$2', '$1')
    const began = performance.now()
    await client.query({ name, text: numbered, values })
    times.push(performance.now() - began)
  }
  return median(times)
}

/** What leaving of the first month takes: as rows, and as a part. */
async function measureLeaving(client: Client, table: string, column: string, hasMonths: boolean) {
  await client.query('begin')
  const until = `${column} < '2021-02-01'`
  console.log(
    `  delete of a month: ${(await timed(client, `delete from ${table} where ${until}`)).toFixed(0)} ms`,
  )
  await client.query(hasMonths ? 'rollback' : 'commit')
  if (!hasMonths) {
    console.log(`  vacuum after it: ${(await timed(client, `vacuum ${table}`)).toFixed(0)} ms`)
    return
  }
  const detach = `alter table ${table} detach partition ${table}_1`
  console.log(`  detach of a month: ${(await timed(client, detach)).toFixed(1)} ms`)
  console.log(`  drop of a month: ${(await timed(client, `drop table ${table}_1`)).toFixed(1)} ms`)
}

async function measure(client: Client, trial: Trial, part: Trial['parts'][number]): Promise<void> {
  const table = `years_${part}`
  console.log(`\n${trial.name}, ${part}`)
  await cut(client, { table, like: trial.name, column: trial.column, part, months: MONTHS })
  await fill(client, table, trial)
  await client.query(`vacuum analyze ${table}`)
  const { rows } = await client.query(
    `select pg_size_pretty(coalesce(sum(pg_total_relation_size(relid)), pg_total_relation_size('${table}'))) as size
      from pg_partition_tree('${table}') where isleaf`,
  )
  console.log(`  ${rows[0]?.size ?? ''}`)
  for (const [what, query] of Object.entries(trial.queries)) {
    const { planning, total } = await measureQuery(client, table, query)
    const named = await measureNamed(client, table, query)
    console.log(
      `  ${what.padEnd(32)} planning ${planning.toFixed(2)}  whole ${total.toFixed(2)}  named ${named.toFixed(2)} ms`,
    )
  }
  await measureLeaving(client, table, trial.column, part === 'month')
  await client.query(`drop table ${table}`)
}

const dataDir = mkdtempSync(join(tmpdir(), 'gramone-years-'))
// The database may run as another user, who must get through to its own folder.
await chmod(dataDir, 0o711)
const server = await startEmbeddedPostgres({ dataDir, log: () => undefined })
const client = new Client({ connectionString: server.url })
try {
  await migrateDatabase(server.url, JOBS)
  await client.connect()
  await client.query(`set timezone to 'UTC'`)
  for (const trial of TRIALS.filter(({ name }) => !args.table || name === args.table)) {
    for (const part of trial.parts) await measure(client, trial, part)
  }
} finally {
  await client.end()
  await server.stop()
  rmSync(dataDir, { recursive: true })
}
