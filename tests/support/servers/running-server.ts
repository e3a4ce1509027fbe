import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { putFirstData } from './first-data.ts'
import { freePort } from './free-port.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')
const START_LIMIT_MS = 120_000
/** Enough for every screen, and quick to write. */
const DEMO_APPLICATIONS = '300'

export interface RunningServer {
  address: string
  dataDir: string
  /** Ends the process as a person would, and waits until it is gone. */
  stop(): Promise<void>
}

async function answers(address: string): Promise<boolean> {
  try {
    return (await fetch(`${address}/readyz`)).ok
  } catch {
    return false
  }
}

/** Starts the real server on the last build, with its own embedded database and the demo data. */
export async function startServer(env: Record<string, string> = {}): Promise<RunningServer> {
  const dataDir = env['DATA_DIR'] ?? (await mkdtemp(join(tmpdir(), 'gramone-e2e-')))
  await putFirstData(dataDir)
  const port = Number(env['PORT'] ?? (await freePort()))
  const child = spawn(process.execPath, [join(ROOT, 'server/main.ts')], {
    cwd: ROOT,
    env: {
      ...process.env,
      LOG_LEVEL: 'warn',
      DEMO_APPLICATIONS,
      // A test may name another address of origin: too many sign-ins from one are refused.
      TRUST_PROXY: 'loopback',
      ...env,
      PORT: String(port),
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (text: Buffer) => (output += text.toString()))
  child.stderr.on('data', (text: Buffer) => (output += text.toString()))
  const gone = new Promise<void>((resolve) => child.on('exit', () => resolve()))
  const address = `http://localhost:${port}`
  const until = Date.now() + START_LIMIT_MS
  while (!(await answers(address))) {
    if (child.exitCode !== null || Date.now() > until) {
      child.kill('SIGKILL')
      throw new Error(`the server did not start:\n${output}`)
    }
    await delay(50)
  }
  return {
    address,
    dataDir,
    async stop() {
      child.kill('SIGTERM')
      await gone
      if (!env['DATA_DIR']) await rm(dataDir, { recursive: true, force: true })
    },
  }
}
