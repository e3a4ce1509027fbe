import { mkdtempSync, rmSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { indiaDay } from '../../../contract/core/india-day.ts'
import { LANGUAGES } from '../../../contract/core/languages.ts'
import type { Viewer } from '../../../contract/core/roles.ts'
import { addMonths, monthOf } from '../../../contract/payouts/payout-month.ts'
import { listFilesPage } from '../../modules/bank-files/file-queries.ts'
import { readWaiting } from '../../modules/bank-files/make-file.ts'
import { readReconciliation, reconcile } from '../../modules/ledger/reconciliation/reconcile.ts'
import { countByStatus, listPage } from '../../modules/payouts/list-queries.ts'
import { preview, readCarriedOver, readMonths } from '../../modules/payouts/opening.ts'
import { readDetail } from '../../modules/payouts/record.ts'
import { payouts } from '../../modules/payouts/table.ts'
import { readEntries } from '../../modules/revenue/account-queries.ts'
import { readAccount, readByService, readTrend } from '../../modules/revenue/own.ts'
import { readRanking } from '../../modules/revenue/ranking.ts'
import { readTargetMatches, readTargetPage } from '../../modules/revenue/targets.ts'
import { readMonthStatement, readYearStatement } from '../../modules/statements/service.ts'
import { drawMonthStatement } from '../../modules/statements/statement-page.ts'
import { openDatabase } from '../../platform/database/database.ts'
import { startEmbeddedPostgres } from '../../platform/embedded-postgres/supervisor.ts'
import { fillDatabase } from '../fill-database.ts'
import { Measures } from '../measuring/measures.ts'
import { parentOf, secondsOfFamily } from '../measuring/processor-time.ts'
import { took } from '../measuring/took.ts'
import { closeUpTo, fillBusy, fillLedger, sumUpDays } from './fill-ledger.ts'
import { payMonth } from './pay-month.ts'
import { postEvents } from './post-events.ts'

/**
 * `npm run bench:money -- --lines 1000000`: how long the requests of the screens of money take, and how much of the database's
 * own processor time. With `DATABASE_URL`, in that database, which is empty or was filled by an earlier run. `--busy 100000`
 * adds so many lines to one partner's last month and present one each; `--only statement` measures what has that in its name.
 * Fails where a screen's request takes longer than it may.
 */

const { values: args } = parseArgs({
  options: {
    lines: { type: 'string', default: '100000' },
    times: { type: 'string', default: '20' },
    busy: { type: 'string', default: '0' },
    only: { type: 'string', default: '' },
  },
})
const [LINES, TIMES] = [Number(args.lines), Number(args.times)]
const APPLICATIONS = 200
/** What a screen waits for at most, of twenty requests nineteen. */
const GOAL_MS = 100

const folder = mkdtempSync(join(tmpdir(), 'gramone-money-'))
// The database may run as another user, who must get through to its own folder.
await chmod(folder, 0o711)
const given = process.env['DATABASE_URL']
const server = given
  ? null
  : await startEmbeddedPostgres({ dataDir: join(folder, 'data'), log: () => {} })
const url = given ?? server?.url ?? ''
const owner = new Client({ connectionString: url })
const database = openDatabase(server?.requestsUrl ?? url, (error) => console.error(error.message))
const { db } = database

const count = async (table: string) =>
  Number((await owner.query<{ n: string }>(`select count(*) as n from ${table}`)).rows[0]?.n)

try {
  await fillDatabase(url, join(folder, 'files'), APPLICATIONS)
  await owner.connect()
  if ((await count('ledger_entries')) < LINES / 2) await fillLedger(owner, LINES)
  const now = indiaDay(new Date())
  const [present, past] = [monthOf(now), addMonths(monthOf(now), -1)]
  const busy = await fillBusy(owner, Number(args.busy), [
    { from: `${past}-01`, days: 28 },
    { from: `${present}-01`, days: Number(now.slice('YYYY-MM-'.length)) },
  ])
  console.log(`${await count('ledger_entries')} lines, ${await count('ledger_accounts')} accounts`)
  const { rows } = await owner.query<Viewer>(`select id as "_id", user_type as "userType",
    franchise_id as "franchiseId", service_partner_id as "servicePartnerId"
    from accounts where user_name = 'admin'`)
  const [admin] = rows
  if (!admin) throw new Error('there is no administrator')
  const biggest = async (kind: string) =>
    (
      await owner.query<{ id: string }>(`select owner_id as id from ledger_accounts as own
        join ledger_entries as line on line.account_id = own.id
        where kind = 'earned' and owner_id in (select id from ${kind}) group by 1 order by count(*) desc limit 1`)
    ).rows[0]?.id ?? ''
  const [franchise, partner] = [await biggest('franchises'), await biggest('service_partners')]
  const { rows: opened } = await owner.query('select from payout_periods where month = $1', [past])
  if (opened.length === 0) {
    await closeUpTo(owner, admin._id, addMonths(past, -1))
    await payMonth(db, { ...admin, name: 'Asha Jadhav' }, past)
    await sumUpDays(owner)
  }
  await postEvents(db, admin._id)
  const whose = { kind: 'franchise', outlet: franchise } as const
  const entries = (id: string, page: number, month?: string) =>
    readEntries(db, admin, { id, filter: { month } }, page)
  const statement = (receiverId: string, month: string) =>
    readMonthStatement(db, admin, { receiverId, month })
  const financialYear = Number(past.slice(0, 4)) - (past.slice(5) < '04' ? 1 : 0)
  const yearOf = (receiverId: string) =>
    readYearStatement(db, admin, { receiverId, year: financialYear })
  const asked: Record<string, () => Promise<unknown>> = {
    'trend of the network': () => readTrend(db, admin, {}),
    'trend of a franchise': () => readTrend(db, admin, whose),
    'trend of a partner': () => readTrend(db, admin, { kind: 'partner', outlet: partner }),
    'services, a month': () => readByService(db, admin, { period: 'last_month' }),
    'services, three months': () => readByService(db, admin, { period: 'last_3_months' }),
    'services of a franchise': () =>
      readByService(db, admin, { ...whose, period: 'last_3_months' }),
    'ranking, a month': () => readRanking(db, 'franchise', { period: 'last_month' }, 1),
    'ranking, three months': () => readRanking(db, 'franchise', { period: 'last_3_months' }, 1),
    'ranking of partners': () => readRanking(db, 'partner', { period: 'last_3_months' }, 1),
    'balance of a franchise': () => readAccount(db, 'franchise', franchise),
    'entries of a franchise': () => entries(franchise, 1),
    'entries of a partner, page 50': () => entries(partner, 50),
    'statement of a franchise, a closed month': () => statement(franchise, past),
    'statement of a franchise, the present month': () => statement(franchise, present),
    'statement of a partner, a closed month': () => statement(partner, past),
    'statement of a partner, its year': () => yearOf(partner),
    ...(busy && {
      'statement of a busy partner, a closed month': () => statement(busy, past),
      'statement of a busy partner, the present month': () => statement(busy, present),
      'statement of a busy partner, its year': () => yearOf(busy),
    }),
    payouts: () => listPage(db, admin, {}, { page: 1, after: undefined }),
    'payouts by a name': () =>
      listPage(db, admin, { search: 'Franchise 12' }, { page: 1, after: undefined }),
    'payouts by status': () => countByStatus(db, admin, {}),
    'a payout': () => readDetail(db, admin, paid),
    months: () => readMonths(db),
    'preview of the present month': () => preview(db, present),
    'carried over': () => readCarriedOver(db, past),
    'payouts that wait for the bank': () => readWaiting(db),
    'bank files': () => listFilesPage(db, 1),
    reconciliation: () => readReconciliation(db),
    'targets of a month': () => readTargetPage(db, {}, 1),
    'all targets': () => readTargetMatches(db, {}),
  }
  const [{ id: paid } = { id: '' }] = await db.select({ id: payouts.id }).from(payouts).limit(1)
  const backend = await owner.query<{ pid: number }>('select pg_backend_pid() as pid')
  const postmaster = parentOf(backend.rows[0]?.pid ?? 0)
  const measures = new Measures()
  for (const [what, ask] of Object.entries(asked)) {
    if (!what.includes(args.only)) continue
    await ask()
    const before = secondsOfFamily(postmaster)
    await measures.repeat(what, TIMES, ask)
    const each = ((secondsOfFamily(postmaster) - before) / TIMES) * 1000
    console.log(`  ${each.toFixed(1)} ms of the database's processor`)
  }
  const late = Object.keys(asked).filter((what) => measures.percentile(what, 0.95) > GOAL_MS)
  if (late.length > 0) {
    console.error(`p95 over ${GOAL_MS} ms: ${late.join('; ')}`)
    process.exitCode = 1
  }
  const drawn = await statement(franchise, past)
  for (const language of LANGUAGES)
    await took(`a statement of ${drawn.lines?.length} lines as PDF, ${language}`, () =>
      drawMonthStatement(drawn, language),
    )
  await took('reconciliation of everything', () => db.transaction((tx) => reconcile(tx, admin._id)))
} finally {
  await owner.end()
  await database.close()
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
}
