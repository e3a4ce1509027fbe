import { spawn, type ChildProcess } from 'node:child_process'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { openClusterDir, programOptions, SUPERUSER, type Cluster } from './cluster.ts'

type Login = { name: string; password: string }

export type PostgresServer = {
  pid: number
  port: number
  /** Resolves when the server has ended, for whatever reason. */
  ended: Promise<void>
  /** The address of one of its databases, with the password: the superuser's, or another login's. */
  url(database: string, login?: Login): string
  /** Ends all sessions, writes everything down and ends the server. */
  stop(): Promise<void>
}

/** Crash recovery after a power cut may take a while; a healthy start takes a fraction of a second. */
const READY_WITHIN_MS = 120_000
const FREE_PORT_TRIES = 5

/**
 * Starts a cluster on 127.0.0.1 and waits until it answers a query.
 *
 * @param port fixed port; without it, a free one.
 * @param log receives the lines that the server writes once it is ready.
 */
export async function startPostgres(
  cluster: Cluster,
  log: (line: string) => void,
  port?: number,
): Promise<PostgresServer> {
  for (let tries = 1; ; tries++) {
    try {
      return await startOnPort(cluster, log, port ?? (await findFreePort()))
    } catch (error) {
      // between finding a free port and using it, another program may have taken it
      const taken = error instanceof Error && error.message.includes('Address already in use')
      if (!taken || port !== undefined || tries === FREE_PORT_TRIES) throw error
    }
  }
}

async function startOnPort(
  cluster: Cluster,
  log: (line: string) => void,
  port: number,
): Promise<PostgresServer> {
  const child = spawnPostgres(cluster, port)
  const output = collectLines(child)
  const ended = new Promise<void>((resolve) => {
    child.once('error', (error) => {
      output.add(error.message)
      resolve()
    })
    child.once('close', () => resolve())
  })
  // process.exit() elsewhere leaves no time for stop(); the signal at least gets out
  const onExit = () => child.kill('SIGINT')
  process.once('exit', onExit)
  void ended.then(() => process.off('exit', onExit))

  const superuser = { name: SUPERUSER, password: cluster.password }
  const url = (database: string, { name, password }: Login = superuser) =>
    `postgresql://${name}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`
  const stop = () => {
    output.pipeTo(() => {}) // an orderly end has nothing to tell
    return stopProcess(child, ended)
  }
  try {
    await untilReady(url('postgres'), ended)
  } catch (error) {
    await stopProcess(child, ended)
    throw new Error(`The database did not start: ${output.text() || String(error)}`, {
      cause: error,
    })
  }
  output.pipeTo(log)
  return { pid: child.pid ?? 0, port, ended, url, stop }
}

function spawnPostgres(cluster: Cluster, port: number): ChildProcess {
  const settings = {
    ...cluster.settings,
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // operational lines only: failed statements and their values may hold personal data
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    log_line_prefix: '',
  }
  const folder = openClusterDir(cluster.dir, cluster.user)
  const child = spawn(
    join(cluster.binaries, 'postgres'),
    [
      ...['-D', folder.path],
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    {
      ...programOptions(cluster.user),
      // a session of its own: Ctrl-C in the terminal is for the app, which then stops the database
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe', folder.descriptor],
    },
  )
  folder.close()
  return child
}

function collectLines(child: ChildProcess) {
  const early: string[] = []
  let log: ((line: string) => void) | undefined
  let rest = ''
  const add = (line: string) => (log ? log(line) : early.push(line))
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) if (line.trim()) add(line)
  })
  return {
    add,
    text: () => early.join('\n'),
    pipeTo: (target: (line: string) => void) => (log = target),
  }
}

async function untilReady(url: string, ended: Promise<void>): Promise<void> {
  let hasEnded = false
  void ended.then(() => (hasEnded = true))
  const deadline = Date.now() + READY_WITHIN_MS
  for (;;) {
    const state = await probe(url)
    if (state === 'ready') return
    if (hasEnded) throw new Error('it ended at once')
    if (Date.now() > deadline) throw new Error(`no answer within ${READY_WITHIN_MS} ms`)
    await Promise.race([ended, delay(state === 'recovering' ? 100 : 15)])
  }
}

async function probe(url: string): Promise<'ready' | 'recovering' | 'absent'> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => {}) // a connection lost during the probe shows in the query's own error
  try {
    await client.connect()
    await client.query('select 1')
    return 'ready'
  } catch (error) {
    const code = (error as { code?: string }).code
    if (code === '28P01') throw error // wrong password: waiting does not help
    return code === '57P03' ? 'recovering' : 'absent'
  } finally {
    await client.end().catch(() => {})
  }
}

/** Fast shutdown first; a server that hangs is ended harder, which costs it a recovery but no data. */
async function stopProcess(child: ChildProcess, ended: Promise<void>): Promise<void> {
  let hasEnded = false
  const watched = ended.then(() => (hasEnded = true))
  for (const [signal, timeoutMs] of [
    ['SIGINT', 20_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    child.kill(signal)
    await Promise.race([watched, delay(timeoutMs, undefined, { ref: false })])
    if (hasEnded) return
  }
  throw new Error('The database did not stop')
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}
