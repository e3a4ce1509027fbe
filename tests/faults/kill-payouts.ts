import { randomInt, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import {
  CLIENT_HEADER,
  CLIENT_HEADER_VALUE,
  IDEMPOTENCY_HEADER,
} from '../../contract/core/headers.ts'
import { indiaDay } from '../../contract/core/india-day.ts'
import { addMonths, monthOf } from '../../contract/payouts/payout-month.ts'
import type { PayoutRow } from '../../contract/payouts/payouts.ts'
import { startApp } from '../../server/bench/running-app.ts'
import { JOBS } from '../../server/jobs.ts'
import { markVerified, replaceCode } from '../../server/modules/codes/queries.ts'
import {
  LEDGER_CHECKS,
  listDifferences,
} from '../../server/modules/ledger/reconciliation-queries.ts'
import { sendPayoutJob } from '../../server/modules/payouts/release.ts'
import { openDatabase } from '../../server/platform/database/database.ts'
import { migrateDatabase } from '../../server/platform/database/migrate.ts'
import { startEmbeddedPostgres } from '../../server/platform/embedded-postgres/supervisor.ts'
import { everyMinute } from '../../server/platform/jobs/schedules.ts'
import { sendJob } from '../../server/platform/jobs/send-job.ts'
import { PROVIDER_SECRET } from '../support/payouts/stand-in-provider.ts'
import { aNetworkToPay } from './network-to-pay.ts'
import { unreliableProvider } from './unreliable-provider.ts'

/**
 * `npm run test:kill-payouts`: kill -9 of the server at random moments while it releases hundreds of payouts and brings
 * them to a provider that answers late, twice or never. At the end the provider's own book must have each payout paid
 * once, with its amount; none may be left, and the ledger must agree with all of it.
 */

const { values: args } = parseArgs({
  options: {
    kills: { type: 'string', default: '50' },
    payouts: { type: 'string', default: '500' },
    port: { type: 'string', default: '5280' },
  },
})
const [KILLS, PAYOUTS] = [Number(args.kills), Number(args.payouts)]
/** Each month is one release of all its payouts. */
const KILLS_OF_MONTH = 10
const LONGEST_LIFE_MS = 1500
const LAST_LIMIT_MS = 900_000

const folder = mkdtempSync(join(tmpdir(), 'gramone-kill-payouts-'))
// The database may run as another user, who must get through to its own folder.
await chmod(folder, 0o711)
const server = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), log: () => {} })
await migrateDatabase(server.url, JOBS)
const owner = new Client({ connectionString: server.url })
await owner.connect()
const { db, close } = openDatabase(server.requestsUrl, () => {})
const address = `http://localhost:${args.port}`
const provider = await unreliableProvider(address)

// The month before the present one is not over until the second day.
const last = addMonths(monthOf(indiaDay(new Date())), -2)
const months = Array.from({ length: Math.ceil(KILLS / KILLS_OF_MONTH) }, (_, at) =>
  addMonths(last, -at),
).toReversed()
const { holder, cookie } = await aNetworkToPay({ db, owner }, PAYOUTS, months)

async function rowsOf<Row extends object>(query: string): Promise<Row[]> {
  return (await owner.query<Row>(query)).rows
}

const numberOf = async (query: string) => Number((await rowsOf<{ n: string }>(query))[0]?.n)

async function start() {
  const app = await startApp({
    PORT: args.port,
    DATABASE_URL: server.url,
    FILES_URL: join(folder, 'files'),
    DATA_DIR: join(folder, 'app'),
    PUBLIC_URL: address,
    DEMO: 'off',
    PAYOUT_PROVIDER: 'http',
    PAYOUT_URL: provider.url,
    PAYOUT_SECRET: PROVIDER_SECRET,
  })
  // A try that died is seen after two seconds instead of a minute.
  const soon = 'expire_seconds = 2, retry_delay = 1, retry_limit = 1000, retry_backoff = false'
  await owner.query(`update jobs.queue set ${soon} where name = $1`, [sendPayoutJob.name])
  await owner.query(`update jobs.job set ${soon} where name = $1`, [sendPayoutJob.name])
  return app
}

async function call<Answer>(
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
  key: string = randomUUID(),
): Promise<Answer> {
  const answer = await fetch(address + path, {
    method,
    headers: {
      ...{ cookie, [CLIENT_HEADER]: CLIENT_HEADER_VALUE, [IDEMPOTENCY_HEADER]: key },
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Answer
}

/** A request that is prepared, with the right code for it. */
interface Prepared {
  id: string
  key: string
  count: number
}

async function prepare(filter: string): Promise<Prepared> {
  const { rows } = await call<{ rows: PayoutRow[] }>('GET', `/api/payouts/matches?${filter}`)
  const { _id: id } = await call<{ _id: string }>('POST', '/api/payouts/requests', {
    payouts: rows.map(({ _id, version }) => ({ _id, version })),
    totalPaise: rows.reduce((sum, { amountPaise }) => sum + amountPaise, 0),
  })
  const codeId = randomUUID()
  await db.transaction(async (tx) => {
    const binding = { codeId, accountId: holder._id, sessionHash: holder.sessionHash }
    const code = { ...binding, purpose: 'payout_processing', requestId: id, codeHmac: '' } as const
    await replaceCode(tx, code)
    await markVerified(tx, codeId)
  })
  return { id, key: randomUUID(), count: rows.length }
}

async function open(month: string): Promise<Prepared> {
  const path = `/api/payouts/months/${month}`
  const { fingerprint } = await call<{ fingerprint: string }>('GET', `${path}/preview`)
  await call('POST', `${path}/open`, { fingerprint })
  return prepare(`month=${month}&status=pending`)
}

const release = ({ id, key }: Prepared) =>
  call('POST', `/api/payouts/requests/${id}/release`, undefined, key)

const underWay = () => numberOf(`select count(*) as n from payouts where status = 'processing'`)
const sending = () =>
  numberOf(`select count(*) as n from jobs.job
    where name = '${sendPayoutJob.name}' and state in ('created', 'retry', 'active')`)

/** Lets a living server bring all that is under way to its end, asking the provider for what it has not said. */
async function settleAll(): Promise<void> {
  const started = Date.now()
  const until = started + LAST_LIMIT_MS
  await owner.query(`update payouts set released_at = released_at - interval '20 minutes'
    where status = 'processing'`)
  while ((await underWay()) > 0 && Date.now() < until) {
    if ((await sending()) === 0) await sendJob(db, everyMinute('payout-answers'), {})
    await pause(500)
  }
  const seconds = Math.round((Date.now() - started) / 1000)
  console.log(`settled in ${seconds} s, ${await underWay()} left`)
}

const wrong: string[] = []

/** A release is whole or is not there: answers whether it is there. */
async function isReleased({ id, count }: Prepared): Promise<boolean> {
  const tries = await numberOf(`select count(*) as n from payout_tries where request_id = '${id}'`)
  if (tries !== 0 && tries !== count) wrong.push(`${tries} of ${count} payouts were released`)
  return tries > 0
}

try {
  let prepared: Prepared | null = null
  const inFlight: number[] = []
  let cutReleases = 0
  for (let kills = 0; kills < KILLS; kills += 1) {
    const app = await start()
    if (kills % KILLS_OF_MONTH === 0) {
      if (prepared) await release(prepared)
      prepared = await open(months[kills / KILLS_OF_MONTH] ?? '')
    }
    const releasing = prepared && release(prepared).catch(() => undefined)
    await pause(randomInt(LONGEST_LIFE_MS))
    process.kill(app.pid, 'SIGKILL')
    await Promise.all([app.exited, releasing])
    if (prepared && (await isReleased(prepared))) prepared = null
    else if (prepared) cutReleases += 1
    inFlight.push(await underWay())
  }
  const lastApp = await start()
  if (prepared) await release(prepared)
  await settleAll()
  const failed = await prepare('status=failed')
  await release(failed)
  await settleAll()
  await provider.close()
  await lastApp.stop()

  const payouts = await rowsOf<{ key: string; paise: string; status: string; tries: string }>(
    `select payment_key as key, amount_paise as paise, status,
      (select max(try) from payout_tries where payout_id = payouts.id) as tries from payouts`,
  )
  const book = provider.book()
  for (const { key, paise, status, tries } of payouts) {
    if (status !== 'completed') wrong.push(`${key} is ${status} after try ${tries}`)
    const paid = book.get(key) ?? []
    if (paid.length !== 1) wrong.push(`${key} was paid ${paid.length} times`)
    if (paid.some((each) => each !== Number(paise))) wrong.push(`${key} was paid another amount`)
  }
  if (payouts.length !== months.length * PAYOUTS) wrong.push(`${payouts.length} payouts were made`)
  if (book.size !== payouts.length) wrong.push(`the provider has paid ${book.size}`)
  wrong.push(...provider.doubled.map((name) => `${name} was ordered though it was paid`))
  for (const check of LEDGER_CHECKS) {
    const found = await listDifferences(db, check)
    if (found.length > 0) wrong.push(`${found.length} differences of ${check}`)
  }
  const sumOf = (kind: string) =>
    numberOf(`select coalesce(sum(paise), 0) as n from ledger_entries as line
      join ledger_accounts as account on account.id = line.account_id where account.kind = '${kind}'`)
  const total = payouts.reduce((sum, { paise }) => sum + Number(paise), 0)
  if ((await sumOf('payouts_in_transit')) !== 0) wrong.push('something is left in transit')
  if ((await sumOf('bank')) !== total)
    wrong.push(`the bank has ${await sumOf('bank')}, not ${total}`)

  const { orders, sentAgain, calledBack, manners } = provider.figures()
  console.log(
    `${KILLS} kills, with ${Math.min(...inFlight)} to ${Math.max(...inFlight)} payouts in processing; ` +
      `${cutReleases} releases cut before their commit`,
  )
  console.log(
    `${payouts.length} payouts of ${months.length} months in ${orders} orders, ${sentAgain} of them sent again; ` +
      `${calledBack} call-backs; ${failed.count} failed first; orders that the provider ` +
      [...manners].map(([manner, count]) => `${manner} ${count}`).join(', '),
  )
  console.log(`${book.size} paid, ${provider.doubled.length} ordered twice, ${wrong.length} wrong`)
  for (const each of wrong.slice(0, 20)) console.log(`  ${each}`)
  process.exitCode = wrong.length === 0 && payouts.length > 0 ? 0 : 1
} finally {
  await close()
  await owner.end()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
