import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { OsUser } from './os-user.ts'

/**
 * A name for the cluster that its processes carry in their command lines: the folder's own identity
 * on its disk, so it survives renaming and a copied folder gets another.
 */
export function clusterName(clusterDir: string): string {
  const { dev, ino } = statSync(clusterDir)
  return `gramone-${dev}-${ino}`
}

/**
 * Ends a server that a killed process of ours left running on the cluster and clears its pid file.
 * Only to be called while holding the data folder: a server found then is an orphan.
 *
 * The pid file alone proves nothing, since its number may meanwhile belong to another program, and
 * PostgreSQL itself would then refuse to start. What counts is the name in the command lines.
 */
export async function endOrphan(
  clusterDir: string,
  user: OsUser | undefined,
  log: (line: string) => void,
): Promise<void> {
  const pidFile = join(clusterDir, 'postmaster.pid')
  const name = clusterName(clusterDir)
  const uid = user?.uid ?? process.getuid?.() ?? 0
  for (const [signal, timeoutMs] of [
    ['SIGINT', 20_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    const found = processesOf(name, uid)
    if (found.length === 0) break
    const main = found.filter((pid) => pid === mainProcess(pidFile))
    log('Ending a database server that an earlier run left behind')
    // without the main process the others end by themselves; a signal only speeds them up
    for (const pid of main.length > 0 ? main : found) sendSignal(pid, signal)
    await untilExited(name, uid, timeoutMs)
  }
  if (processesOf(name, uid).length > 0) {
    throw new Error(
      `A database server on ${clusterDir} is running and does not stop. End it first.`,
    )
  }
  rmSync(pidFile, { force: true })
}

function processesOf(name: string, uid: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && pid !== process.pid && isOf(pid, name, uid))
}

function isOf(pid: number, name: string, uid: number): boolean {
  try {
    if (statSync(`/proc/${pid}`).uid !== uid) return false
    const [program, ...rest] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    return program?.startsWith(`postgres: ${name}: `) || rest.includes(`cluster_name=${name}`)
  } catch {
    return false // it ended while we looked
  }
}

function mainProcess(pidFile: string): number | undefined {
  try {
    return Number(readFileSync(pidFile, 'utf8').split('\n')[0])
  } catch {
    return undefined
  }
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // it ended in the meantime
  }
}

async function untilExited(name: string, uid: number, timeoutMs: number): Promise<void> {
  const deadline = Date.now() + timeoutMs
  while (processesOf(name, uid).length > 0 && Date.now() < deadline) await delay(20)
}
