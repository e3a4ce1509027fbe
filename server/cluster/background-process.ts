import { spawn } from 'node:child_process'
import { openSync } from 'node:fs'
import type { OsUser } from '../platform/embedded-postgres/os-user.ts'

export interface BackgroundProcess {
  readonly name: string
  readonly pid: number
  isRunning(): boolean
  kill(signal: NodeJS.Signals): void
  /** Asks it to end, waits, and kills it where it does not. */
  stop(): Promise<void>
  exited: Promise<void>
}

interface Options {
  name: string
  command: string[]
  /** Stands before it: the machine that it runs on. */
  prefix: string[]
  /** Undefined: our own. */
  user?: OsUser | undefined
  logFile: string
  env?: Record<string, string>
  cwd?: string
}

const STOP_LIMIT_MS = 15_000

/**
 * Starts a program that ends with us, whatever becomes of us, and is no part of our process group: Ctrl-C in a terminal is for us
 * alone.
 */
export function startBackground(options: Options): BackgroundProcess {
  const { name, command, prefix, user, logFile, env, cwd = '/' } = options
  const asUser = user ? [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups'] : []
  const [program = '', ...args] = [
    ...prefix,
    ...['setpriv', '--pdeathsig', 'KILL', ...asUser],
    ...['--', ...command],
  ]
  const log = openSync(logFile, 'a')
  const child = spawn(program, args, {
    cwd,
    detached: true,
    env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', ...env },
    stdio: ['ignore', log, log],
  })
  let hasEnded = false
  const exited = new Promise<void>((resolve) => {
    const end = () => {
      hasEnded = true
      resolve()
    }
    child.once('exit', end)
    child.once('error', end)
  })
  const kill = (signal: NodeJS.Signals) => void (hasEnded || child.kill(signal))
  return {
    name,
    pid: child.pid ?? 0,
    isRunning: () => !hasEnded,
    kill,
    exited,
    async stop() {
      kill('SIGTERM')
      const limit = setTimeout(() => kill('SIGKILL'), STOP_LIMIT_MS)
      await exited
      clearTimeout(limit)
    },
  }
}
