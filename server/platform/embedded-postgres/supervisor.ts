import { createHmac, randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { APP_ROLE } from '../database/database.ts'
import { findBinaries } from './binaries.ts'
import { createCluster, type Cluster } from './cluster.ts'
import { lockDataDir } from './data-dir-lock.ts'
import { clusterName, endOrphan } from './orphan.ts'
import { databaseUser } from './os-user.ts'
import { startPostgres, type PostgresServer } from './postgres-server.ts'

export type EmbeddedPostgres = {
  /** Address of the database `gramone`, password included; it stays the same while running. */
  url: string
  /** The same for a login that can become the application's role and no other. */
  requestsUrl: string
  stop(): Promise<void>
}

type Options = {
  dataDir: string
  log: (line: string) => void
  /** Server settings over the defaults below. */
  settings?: Record<string, string>
}

const DATABASE = 'gramone'
const REQUESTS_LOGIN = 'gramone_requests'
const UNFINISHED = 'postgres.new-'

const SETTINGS: Record<string, string> = {
  shared_buffers: '64MB',
  max_connections: '60',
  fsync: 'on',
  synchronous_commit: 'on',
  max_wal_size: '256MB',
  jit: 'off',
}

/**
 * Runs the embedded PostgreSQL on a data folder: creates it at the first start, ends what a killed
 * process left running, and starts the server again when it dies. Committed data survives a kill of
 * this process, of the database and of the machine.
 *
 * @throws DataDirInUseError when another process runs a database in the folder.
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir)
  // others may pass through to the cluster, which they need when we are root, but not look around
  mkdirSync(dataDir, { recursive: true, mode: 0o711 })
  const lock = lockDataDir(dataDir)
  try {
    const cluster = await prepareCluster(dataDir, options)
    const server = await startPostgres(cluster, options.log)
    const supervised = supervise(cluster, server, options.log)
    const url = server.url(DATABASE)
    const login = { name: REQUESTS_LOGIN, password: requestsPassword(cluster) }
    const requestsUrl = server.url(DATABASE, login)
    let stopped: Promise<void> | undefined
    const stop = () => (stopped ??= supervised.stop().finally(lock.release))
    try {
      await ensureDatabase(server)
      await ensureRequestsLogin(url, login.password)
    } catch (error) {
      await stop()
      throw error
    }
    return { url, requestsUrl, stop }
  } catch (error) {
    lock.release()
    throw error
  }
}

async function prepareCluster(dataDir: string, { log, settings }: Options): Promise<Cluster> {
  const dir = join(dataDir, 'postgres')
  const isNew = !existsSync(dir)
  const user = databaseUser(dir)
  const binaries = findBinaries(user)
  const password = readPassword(join(dataDir, 'postgres.password'), isNew)
  const cluster = { binaries, dir, user, password, settings: { ...SETTINGS, ...settings } }
  if (isNew) {
    await createWhole(cluster, dataDir)
  } else {
    await endOrphan(dir, user, log)
  }
  cluster.settings.cluster_name = clusterName(dir)
  return cluster
}

/** Created beside and renamed when whole: a start cut short leaves no half database. */
async function createWhole(cluster: Cluster, dataDir: string): Promise<void> {
  for (const name of readdirSync(dataDir).filter((entry) => entry.startsWith(UNFINISHED))) {
    rmSync(join(dataDir, name), { recursive: true, force: true, maxRetries: 3 })
  }
  const unfinished = mkdtempSync(join(dataDir, UNFINISHED))
  await createCluster({ ...cluster, dir: unfinished }, ['--sync-method=syncfs'])
  renameSync(unfinished, cluster.dir)
  const folder = openSync(dataDir, 'r')
  fsyncSync(folder)
  closeSync(folder)
}

function readPassword(file: string, mayCreate: boolean): string {
  if (existsSync(file)) return readFileSync(file, 'utf8')
  if (!mayCreate) {
    throw new Error(`The database's password file ${file} is missing. Put it back from a backup.`)
  }
  const password = randomBytes(24).toString('base64url')
  writeFileSync(file, password, { mode: 0o600, flag: 'wx', flush: true })
  return password
}

/** Keeps a server running on its port until `stop`. */
function supervise(cluster: Cluster, first: PostgresServer, log: (line: string) => void) {
  let stopping = false
  let server = first
  const keepRunning = async () => {
    for (;;) {
      await server.ended
      if (stopping) return
      log('The database server ended unexpectedly; starting it again')
      server = await startAgain()
      if (stopping) return server.stop()
    }
  }
  const startAgain = async (): Promise<PostgresServer> => {
    for (let pause = 100; ; pause = Math.min(pause * 2, 5000)) {
      try {
        await endOrphan(cluster.dir, cluster.user, log)
        return await startPostgres(cluster, log, first.port)
      } catch (error) {
        if (stopping) return server
        log(String(error))
        await delay(pause)
      }
    }
  }
  const running = keepRunning()
  return {
    async stop() {
      stopping = true
      await server.stop()
      await running
    },
  }
}

async function ensureDatabase(server: PostgresServer): Promise<void> {
  const client = new Client({ connectionString: server.url('postgres') })
  await client.connect()
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`)
  } finally {
    await client.end()
  }
}

/** The password of the requests' login, derived from the superuser's so that no second file must be kept. */
function requestsPassword({ password }: Cluster): string {
  return createHmac('sha256', password).update(REQUESTS_LOGIN).digest('base64url')
}

/**
 * The login under which requests work: whatever a statement of theirs does, it can take no other role
 * than the application's, and has no right of its own.
 */
async function ensureRequestsLogin(url: string, password: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    for (const create of [`${APP_ROLE} nologin`, `${REQUESTS_LOGIN} login noinherit`])
      await client.query(`do $$ begin
        create role ${create};
      exception when duplicate_object then null;
      end $$`)
    await client.query(`grant ${APP_ROLE} to ${REQUESTS_LOGIN}`)
    await client.query(`alter role ${REQUESTS_LOGIN} password ${client.escapeLiteral(password)}`)
  } finally {
    await client.end()
  }
}
