import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { CLIENT_HEADER, CLIENT_HEADER_VALUE } from '../../contract/core/headers.ts'
import type { ImportDetail, ImportRow } from '../../contract/imports/imports.ts'
import { aRow, csvOf, HEAD } from '../../tests/support/imports/import-rows.ts'
import { WORKBOOK_WRITER } from '../platform/blocks/workbook-writer.ts'
import type { PortalUser } from './portal-user.ts'
import { portalUser } from './portal-user.ts'
import type { RunningApp } from './running-app.ts'
import { startApp } from './running-app.ts'

/**
 * `npm run bench:imports`: so many new franchises of which some are wrong, as CSV and as a workbook. The server is killed in
 * the middle of the import and started again: every good row must be there once, every bad one named.
 */

const { values: args } = parseArgs({
  options: {
    rows: { type: 'string', default: '5000' },
    bad: { type: 'string', default: '50' },
    port: { type: 'string', default: '5260' },
  },
})
const ROWS = Number(args.rows)
const BAD = Number(args.bad)
const LOOK_MS = 100
const HEADING = 1
const LIMIT_MS = 300_000

/** The mistakes that the bad rows have, one after the other. */
const MISTAKES: readonly Record<string, string>[] = [
  { 'Mobile number': '12345' },
  { Latitude: 'north' },
  { Longitude: '139.7' },
  { Name: '' },
  { Type: 'shop' },
  { Email: 'at home' },
  { 'Monthly target (₹)': 'much' },
  { "Partner's username": 'nobody' },
  { Active: 'perhaps' },
  { 'Complete address': '????? ??' },
]

const EVERY = Math.floor(ROWS / BAD)
const isBad = (at: number) => at % EVERY === EVERY - 1
const mistakeOf = (at: number) => MISTAKES[Math.floor(at / EVERY) % MISTAKES.length]

function tableOf(prefix: string): string[][] {
  return Array.from({ length: ROWS }, (_, at) =>
    aRow(`${prefix}-${at}`, {
      Name: `शिरूर सेवा केंद्र ${at}`,
      ...(isBad(at) && mistakeOf(at)),
    }),
  )
}

async function workbookOf(rows: string[][]): Promise<Uint8Array<ArrayBuffer>> {
  const batches = (async function* () {
    yield rows
  })()
  const chunks: Uint8Array[] = []
  for await (const chunk of WORKBOOK_WRITER.write({ fileName: 'bench', head: HEAD, batches })) {
    chunks.push(chunk as Uint8Array)
  }
  return new Uint8Array(Buffer.concat(chunks))
}

const residentMb = (pid: number, which: 'VmHWM' | 'VmRSS') =>
  Number(new RegExp(`${which}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) /
  1024

const seconds = (since: number) => ((performance.now() - since) / 1000).toFixed(1)

interface Admin {
  user: PortalUser
  address: string
}

async function ask(
  { user, address }: Admin,
  method: 'GET' | 'POST',
  path: string,
  file?: File,
): Promise<string> {
  const body = new FormData()
  if (file) body.append('file', file)
  const response = await fetch(address + path, {
    method,
    headers: { [CLIENT_HEADER]: CLIENT_HEADER_VALUE, cookie: user.cookie },
    ...(file && { body }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
  return text
}

const IMPORTS = '/api/imports/franchise'

async function until(
  admin: Admin,
  id: string,
  isReached: (detail: ImportDetail) => boolean,
): Promise<ImportDetail> {
  const end = Date.now() + LIMIT_MS
  for (;;) {
    const detail = JSON.parse(await ask(admin, 'GET', `${IMPORTS}/${id}`)) as ImportDetail
    if (isReached(detail)) return detail
    if (Date.now() > end) throw new Error(`the import stands still: ${JSON.stringify(detail)}`)
    await delay(LOOK_MS)
  }
}

async function badRowsOf(admin: Admin, id: string): Promise<ImportRow[]> {
  const all: ImportRow[] = []
  for (let page = 1; ; page += 1) {
    const path = `${IMPORTS}/${id}/rows?state=wrong&page=${page}`
    const { rows } = JSON.parse(await ask(admin, 'GET', path)) as { rows: ImportRow[] }
    all.push(...rows)
    if (rows.length === 0) return all
  }
}

const log = (text: string) => console.log(text)
const dataDir = mkdtempSync(join(tmpdir(), 'gramone-imports-'))
const start = () =>
  startApp({ DATA_DIR: dataDir, PORT: args.port, DEMO: 'on', DEMO_APPLICATIONS: '50' })
let app: RunningApp = await start()

const signIn = async (): Promise<Admin> => ({
  user: await portalUser(app.address, 'admin'),
  address: app.address,
})

/** Uploads a file and waits for its preview. */
async function preview(admin: Admin, name: string, bytes: Uint8Array<ArrayBuffer>) {
  const before = residentMb(app.pid, 'VmRSS')
  const began = performance.now()
  const answer = await ask(admin, 'POST', IMPORTS, new File([bytes], name))
  const { _id } = JSON.parse(answer) as { _id: string }
  const { counts } = await until(admin, _id, ({ status }) => status !== 'reading')
  log(
    `${name}: ${ROWS} rows, ${(bytes.length / 1024).toFixed(0)} KiB, preview in ${seconds(began)} s; ` +
      `resident ${before.toFixed(0)} MB before, ${residentMb(app.pid, 'VmHWM').toFixed(0)} MB at most; ` +
      JSON.stringify(counts),
  )
  return _id
}

/** Every bad row is named by its number, its column and its reason. */
async function checkBadRows(admin: Admin, id: string, table: string[][]): Promise<void> {
  const bad = await badRowsOf(admin, id)
  for (const { number, problems } of bad.slice(0, MISTAKES.length)) {
    log(`  row ${number}: ${problems.map(({ column, text }) => `${column}: ${text}`).join(' ')}`)
  }
  const named = bad.filter(({ problems }) => problems.every(({ column, text }) => column && text))
  const numbers = named.map(({ number }) => number).toSorted((a, b) => a - b)
  const expected = table.flatMap((_, at) => (isBad(at) ? [at + HEADING + 1] : []))
  if (JSON.stringify(numbers) !== JSON.stringify(expected))
    throw new Error('a bad row is not named')
  log(`all ${bad.length} bad rows are named by row, column and reason`)
}

/** What is stored of the import, each user name once. */
async function checkStored(admin: Admin): Promise<void> {
  const text = await ask(admin, 'GET', '/api/outlets/franchise/export.csv?search=bench')
  const names = text.match(/^bench-\d+(?=,)/gm) ?? []
  const good = ROWS - BAD
  log(`stored: ${names.length} franchises, ${new Set(names).size} user names; expected ${good}`)
  if (names.length !== good || new Set(names).size !== good) {
    throw new Error('rows are lost or doubled')
  }
}

try {
  const admin = await signIn()
  const table = tableOf('bench')
  const book = await preview(admin, 'bench.xlsx', await workbookOf(table))
  await ask(admin, 'POST', `${IMPORTS}/${book}/cancel`)
  const id = await preview(admin, 'bench.csv', new TextEncoder().encode(csvOf(table)))
  await checkBadRows(admin, id, table)

  const began = performance.now()
  await ask(admin, 'POST', `${IMPORTS}/${id}/start`)
  const half = (ROWS - BAD) / 2
  const before = await until(admin, id, ({ counts }) => (counts['created'] ?? 0) >= half)
  const peak = residentMb(app.pid, 'VmHWM')
  process.kill(app.pid, 'SIGKILL')
  await app.exited
  log(
    `killed after ${seconds(began)} s: ${JSON.stringify(before.counts)}; peak ${peak.toFixed(0)} MB`,
  )
  const killed = performance.now()
  app = await start()
  log(`up again ${seconds(killed)} s after the kill`)
  const again = await signIn()
  const kept = await until(again, id, () => true)
  await until(again, id, ({ counts }) => (counts['new'] ?? 0) < (kept.counts['new'] ?? 0))
  log(`going on ${seconds(killed)} s after the kill, from ${JSON.stringify(kept.counts)}`)
  const goesOn = performance.now()
  const done = await until(again, id, ({ status }) => status === 'done')
  log(
    `done after another ${seconds(goesOn)} s; peak ${residentMb(app.pid, 'VmHWM').toFixed(0)} MB; ` +
      JSON.stringify(done.counts),
  )
  await checkStored(again)
} finally {
  await app.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
