import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

/** The main process of the embedded database in a data folder. */
export function databasePid(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
}

export function isRunning(pid: number): boolean {
  try {
    // A killed process whose parent has not collected it is a zombie, and no longer runs.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

function parentOf(pid: number): number | undefined {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  } catch {
    return undefined
  }
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && parentOf(pid) === parent)
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // The process has ended already.
  }
}

/** Ends the app at once. With `database`, the database's processes are killed as well. */
export async function killApp(pid: number, dataDir: string, database: boolean): Promise<void> {
  const main = databasePid(dataDir)
  const victims = database ? [pid, main, ...childrenOf(main)] : [pid]
  for (const victim of victims) kill(victim)
  while (victims.some(isRunning)) await delay(5)
}
