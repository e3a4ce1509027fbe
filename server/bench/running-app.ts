import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import flags from '../node-flags.json' with { type: 'json' }

const ROOT = join(import.meta.dirname, '..', '..')
const START_LIMIT_MS = 180_000

export interface RunningApp {
  address: string
  pid: number
  /** All that it has printed. */
  output(): string
  /** Resolves when the process has ended. */
  exited: Promise<void>
  stop(): Promise<void>
}

async function answers(address: string): Promise<boolean> {
  try {
    return (await fetch(`${address}/readyz`)).ok
  } catch {
    return false
  }
}

/** Starts the server as a process of its own, with the flags of `npm start`, and waits until it and its database answer. */
export async function startApp(env: Record<string, string> & { PORT: string }) {
  const child = spawn(process.execPath, [...flags, join(ROOT, 'server/main.ts')], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  }
  let hasEnded = false
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => {
      hasEnded = true
      resolve()
    })
  })
  const address = `http://localhost:${env.PORT}`
  const until = Date.now() + START_LIMIT_MS
  while (!(await answers(address))) {
    if (hasEnded || Date.now() > until) {
      child.kill('SIGKILL')
      throw new Error(`the server did not start:\n${output}`)
    }
    await delay(50)
  }
  const app: RunningApp = {
    address,
    pid: child.pid ?? 0,
    output: () => output,
    exited,
    async stop() {
      child.kill('SIGTERM')
      await exited
    },
  }
  return app
}
