import { mkdtempSync, rmSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import {
  applicationListOf,
  summarizeApplications,
} from '../../contract/applications/applications.ts'
import type { ApplicationPage } from '../../contract/applications/applications.ts'
import { CLIENT_HEADER, CLIENT_HEADER_VALUE } from '../../contract/core/headers.ts'
import { startDebianPostgres } from '../../tests/support/postgres/debian-postgres.ts'
import { demoRandom } from '../seed/demo-random.ts'
import { aPhoto, BARE, manyEnvelopes, send, someSenders, WITH_ONE } from './envelope-senders.ts'
import { fillDatabase } from './fill-database.ts'
import { searchIn } from './load-mix.ts'
import { Measures } from './measuring/measures.ts'
import { parentOf, secondsOf, secondsOfFamily } from './measuring/processor-time.ts'
import type { PortalUser } from './portal-user.ts'
import { portalUser } from './portal-user.ts'
import { startApp } from './running-app.ts'

/**
 * `npm run bench:cost`: processor milliseconds that a request costs the server and its separate
 * PostgreSQL, over sixteen connections, with ten and a hundred thousand applications.
 */

const { values: args } = parseArgs({
  options: {
    applications: { type: 'string', default: '10000,100000' },
    seconds: { type: 'string', default: '6' },
    envelopes: { type: 'string', default: '240' },
    port: { type: 'string', default: '5230' },
  },
})

const CONNECTIONS = 16
const WARM_UP_MS = 1500
const ENVELOPES_AT_ONCE = 8

interface Row {
  what: string
  /** One request; throws on an unexpected answer. */
  request: () => Promise<void>
}

interface Asked {
  headers?: Record<string, string>
  status?: number
}

/** Asks as the page does, and reads the whole answer. */
async function ask(
  address: string,
  { cookie }: PortalUser,
  path: string,
  { headers = {}, status = 200 }: Asked = {},
): Promise<Response> {
  const answer = await fetch(address + path, {
    headers: {
      [CLIENT_HEADER]: CLIENT_HEADER_VALUE,
      'accept-encoding': 'identity',
      cookie,
      ...headers,
    },
  })
  const body = await answer.arrayBuffer()
  if (answer.status !== status) throw new Error(`${path}: ${answer.status}`)
  return new Response(status === 304 ? null : body, { status, headers: answer.headers })
}

async function readingRows(address: string): Promise<Row[]> {
  const office = await portalUser(address, 'support')
  const franchise = await portalUser(address, 'franchise')
  const admin = await portalUser(address, 'admin')
  const random = demoRandom(1)
  const list = `${applicationListOf('support').path}?page=1`
  const first = await ask(address, office, list)
  const tag = first.headers.get('etag') ?? ''
  const { rows } = (await first.json()) as ApplicationPage
  const asked = (who: PortalUser, path: string, how?: Asked) => async () => {
    await ask(address, who, path, how)
  }
  const search = async () => {
    const words = encodeURIComponent(searchIn(random, random.int(0, 1) as 0 | 1))
    await ask(address, office, `${list}&search=${words}`)
  }
  const detail = async () => {
    await ask(address, office, `/api/applications/${random.pick(rows)._id}`)
  }
  const compressed = { headers: { 'accept-encoding': 'gzip, deflate, br' } }
  const unchanged = { headers: { 'if-none-match': tag }, status: 304 }
  return [
    { what: 'unchanged refresh', request: asked(office, list, unchanged) },
    { what: 'list', request: asked(office, list) },
    { what: 'list, compressed', request: asked(office, list, compressed) },
    { what: 'detail', request: detail },
    { what: 'search', request: search },
    { what: "franchise's summary", request: asked(franchise, summarizeApplications.path) },
    { what: "administrator's summary", request: asked(admin, summarizeApplications.path) },
  ]
}

async function postmasterOf(url: string): Promise<number> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const postmaster = parentOf(rows[0]?.pid ?? 0)
  await client.end()
  return postmaster
}

function print(what: string, ...cells: (number | string)[]): void {
  const texts = cells.map((cell) => (typeof cell === 'number' ? cell.toFixed(2) : cell))
  console.log(what.padEnd(30) + texts.map((text) => text.padStart(11)).join(''))
}

async function measureOn(applications: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'gramone-cost-'))
  // The database may run as another user, who must get through to its own folder.
  await chmod(folder, 0o711)
  const server = await startDebianPostgres({ fsync: 'on', shared_buffers: '256MB' })
  try {
    await fillDatabase(server.url, join(folder, 'files'), applications)
    const postmaster = await postmasterOf(server.url)
    const env = { DATABASE_URL: server.url, FILES_URL: join(folder, 'files') }
    const app = await startApp({ ...env, DATA_DIR: folder, PORT: args.port })
    const measure = async (what: string, work: (measures: Measures) => Promise<unknown>) => {
      const measures = new Measures()
      const before = { node: secondsOf(app.pid), database: secondsOfFamily(postmaster) }
      const started = performance.now()
      await work(measures)
      const seconds = (performance.now() - started) / 1000
      const count = measures.count()
      const each = (from: number, to: number) => ((to - from) * 1000) / count
      print(
        what,
        each(before.node, secondsOf(app.pid)),
        each(before.database, secondsOfFamily(postmaster)),
        count / seconds,
        measures.percentile(what, 0.95),
      )
    }
    try {
      console.log(`\n${applications} applications, ${CONNECTIONS} connections`)
      print('', 'node ms', 'postgres ms', 'a second', 'p95 ms')
      for (const { what, request } of await readingRows(app.address)) {
        const run = async (milliseconds: number, measures: Measures) => {
          const until = performance.now() + milliseconds
          const connection = async () => {
            while (performance.now() < until) {
              await measures.time(what, request)
            }
          }
          await Promise.all(Array.from({ length: CONNECTIONS }, connection))
        }
        await run(WARM_UP_MS, new Measures())
        await measure(what, (measures) => run(Number(args.seconds) * 1000, measures))
      }
      await measureEnvelopes(app.address, measure)
    } finally {
      await app.stop()
    }
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measureEnvelopes(
  address: string,
  measure: (what: string, work: (measures: Measures) => Promise<unknown>) => Promise<void>,
): Promise<void> {
  const senders = await someSenders(address)
  const photo = { name: 'photo.jpg', mime: 'image/jpeg', bytes: await aPhoto() }
  const sealed = async () => ({ attachmentId: crypto.randomUUID(), file: photo })
  const count = Number(args.envelopes)
  const kinds = [
    { what: 'envelope', make: (total: number) => manyEnvelopes(senders, BARE, total) },
    {
      what: 'envelope with a photo',
      make: (total: number) => manyEnvelopes(senders, WITH_ONE, Math.ceil(total / 4), sealed),
    },
  ]
  for (const { what, make } of kinds) {
    for (const envelope of await make(40)) await send(address, envelope)
    const waiting = await make(count)
    await measure(what, (measures) => {
      const sender = async () => {
        for (let next = waiting.pop(); next; next = waiting.pop()) {
          const envelope = next
          await measures.time(what, () => send(address, envelope))
        }
      }
      return Promise.all(Array.from({ length: ENVELOPES_AT_ONCE }, sender))
    })
  }
}

for (const applications of args.applications.split(',')) await measureOn(Number(applications))
