import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { databaseUser } from './os-user.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './supervisor.ts'

// each test creates a database, which takes seconds when the machine is busy
vi.setConfig({ testTimeout: 30_000 })

let folder: string
let dataDir: string
const running: EmbeddedPostgres[] = []
const children: ChildProcess[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gramone-supervisor-'))
  chmodSync(folder, 0o755)
  dataDir = join(folder, 'data')
})

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const database of running.splice(0)) await database.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function start(settings?: Record<string, string>): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres({ dataDir, log: () => {}, settings })
  running.push(database)
  return database
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows as Record<string, unknown>[]
  } finally {
    await client.end()
  }
}

/** Another process that starts the database, prints its address or the error, and stays. */
async function startElsewhere(then = ''): Promise<{ child: ChildProcess; line: string }> {
  const code = `
    const { startEmbeddedPostgres } = await import(process.argv[1])
    const options = { dataDir: process.argv[2], log: () => {} }
    await startEmbeddedPostgres(options).then(({ url }) => console.log(url), (error) => {
      console.log(error.name + ': ' + error.message)
      process.exit(1)
    })
    ${then}
    setInterval(() => {}, 1000)`
  const module = new URL('supervisor.ts', import.meta.url).href
  const child = spawn(process.execPath, ['--input-type=module', '-e', code, module, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  if (!child.stdout) throw new Error('no output')
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  return { child, line }
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

const mainPid = () =>
  Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])

/** Ended processes whose parent has not collected them yet still have a number, but no command line. */
function isAlive(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8') !== ''
  } catch {
    return false
  }
}

test('login of the requests: can not become the superuser', async () => {
  const { url, requestsUrl } = await start()
  await query(url, 'create table audit (note text); grant insert on audit to gramone_app')
  await query(requestsUrl, "set role gramone_app; insert into audit values ('a')")
  for (const text of [
    'set role gramone',
    'set session authorization gramone',
    'set role gramone_app; reset role; delete from audit',
    "set role gramone_app; copy audit to program 'id'",
  ])
    await expect(query(requestsUrl, text), text).rejects.toThrow(/permission denied/)
  const [login] = await query(
    url,
    `select rolsuper, rolcreaterole, rolcreatedb, rolbypassrls from pg_roles
     where rolname = 'gramone_requests'`,
  )
  expect(Object.values(login ?? {})).toEqual([false, false, false, false])
})

test('keeps its rows over an orderly restart, durable and with Devanagari letters', async () => {
  const first = await start()
  await query(first.url, `create table notes as select 'पहिली' as text`)
  await first.stop()
  expect(() => mainPid()).toThrow('ENOENT')

  const second = await start()
  expect(await query(second.url, 'select text from notes')).toEqual([{ text: 'पहिली' }])
  await query(second.url, 'create extension pg_trgm')
  const [row] = await query(
    second.url,
    `select cardinality(show_trgm('क')) > 0 as trigrams, current_setting('fsync') as fsync,
      current_setting('synchronous_commit') as commit, current_setting('listen_addresses') as host,
      current_setting('unix_socket_directories') as sockets, current_database() as name`,
  )
  expect(row).toEqual({
    trigrams: true,
    fsync: 'on',
    commit: 'on',
    host: '127.0.0.1',
    sockets: '',
    name: 'gramone',
  })
})

test('lets nobody in without the password, which only we can read', async () => {
  const { url } = await start()
  expect(statSync(join(dataDir, 'postgres.password')).mode & 0o777).toBe(0o600)
  const wrong = new URL(url)
  wrong.password = 'guess'
  await expect(query(wrong.href, 'select 1')).rejects.toMatchObject({ code: '28P01' })
})

test('keeps acknowledged rows when its process is killed, and ends the server left behind', async () => {
  const { child, line: url } = await startElsewhere()
  await query(url, 'create table notes as select 1 as id')
  const orphan = mainPid()
  await kill(child)
  expect(isAlive(orphan)).toBe(true)

  const next = await start()
  expect(isAlive(orphan)).toBe(false)
  expect(await query(next.url, 'select id from notes')).toEqual([{ id: 1 }])
})

test('recovers when its process and the database are killed together', async () => {
  const { child, line: url } = await startElsewhere()
  await query(url, 'create table notes as select 1 as id')
  const database = mainPid()
  process.kill(database, 'SIGKILL')
  await kill(child)

  const next = await start()
  expect(await query(next.url, 'select id from notes')).toEqual([{ id: 1 }])
})

test('ends the database when its process exits without stopping it', async () => {
  const { child, line: url } = await startElsewhere('setTimeout(() => process.exit(0), 1)')
  expect(url).toContain('postgresql://')
  if (child.exitCode === null) await once(child, 'exit')
  await expect
    .poll(() => query(url, 'select 1').catch(String), { timeout: 10_000 })
    .toContain('ECONNREFUSED')
})

test('refuses a second process on the same folder, and leaves the first alone', async () => {
  const { url } = await start()
  const { line } = await startElsewhere()
  expect(line).toContain('DataDirInUseError')
  expect(line).toContain(`${dataDir} is in use by another running server (process ${process.pid})`)
  expect(await query(url, 'select 1 as id')).toEqual([{ id: 1 }])
})

test('gives the folder to exactly one of two processes that start at once', async () => {
  const both = await Promise.all([startElsewhere(), startElsewhere()])
  const outcomes = both.map(({ line }) => line.split(':')[0])
  expect(new Set(outcomes)).toEqual(new Set(['DataDirInUseError', 'postgresql']))
  for (const { child, line } of both) if (line.startsWith('postgresql')) await kill(child)
  await start() // takes over what the winner left
})

test('is not fooled by a pid file whose number now belongs to another program', async () => {
  await (await start()).stop()
  const pidFile = join(dataDir, 'postgres', 'postmaster.pid')
  const other = spawn('sleep', ['600'], { ...databaseUser(join(dataDir, 'postgres')) })
  children.push(other)
  writeFileSync(pidFile, `${other.pid}\n${dataDir}/postgres\n1700000000\n4100\n\n127.0.0.1\n`)

  const { url } = await start()
  expect(await query(url, 'select 1 as id')).toEqual([{ id: 1 }])
  expect(other.exitCode ?? other.signalCode).toBeNull()
})

test('starts a database that died again, at the same address', async () => {
  const { url } = await start()
  await query(url, 'create table notes as select 1 as id')
  process.kill(mainPid(), 'SIGKILL')
  await expect
    .poll(() => query(url, 'select id from notes').catch(() => []), { timeout: 10_000 })
    .toEqual([{ id: 1 }])
})

test('stops for good, even while a dead database is being started again', async () => {
  const database = await start()
  process.kill(mainPid(), 'SIGKILL')
  await database.stop()
  await expect(query(database.url, 'select 1')).rejects.toThrow('ECONNREFUSED')
  await start() // the folder is free again
})

test('creates the database anew after a first start that was cut short', async () => {
  mkdirSync(join(dataDir, 'postgres.new-half', 'base'), { recursive: true })
  const { url } = await start()
  expect(await query(url, 'select 1 as id')).toEqual([{ id: 1 }])
  expect(() => statSync(join(dataDir, 'postgres.new-half'))).toThrow('ENOENT')
})

test('says why it cannot start', async () => {
  await (await start()).stop()
  await expect(start({ shared_buffers: 'many' })).rejects.toThrow('shared_buffers')
  rmSync(join(dataDir, 'postgres.password'))
  await expect(start()).rejects.toThrow('password file')
})

test.runIf(process.getuid?.() === 0)('as root, works below folders closed to others', async () => {
  chmodSync(folder, 0o700)
  const { url } = await start()
  const user = databaseUser(join(dataDir, 'postgres'))
  expect(user?.uid).toBeGreaterThan(0)
  expect(await query(url, 'select 1 as id')).toEqual([{ id: 1 }])
})
