import { readdirSync, readFileSync } from 'node:fs'

/** Ticks in a second of a stat file of /proc, on every Linux. */
const TICKS = 100

interface Usage {
  parent: number
  ticks: number
  /** Processor time of its children that have ended. */
  endedTicks: number
}

function usageOf(pid: number): Usage | null {
  try {
    // The name before the last bracket may hold anything; the fields after it are numbers.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    const at = (field: number) => Number(fields[field - 3])
    return { parent: at(4), ticks: at(14) + at(15), endedTicks: at(16) + at(17) }
  } catch {
    // The process has ended meanwhile.
    return null
  }
}

/** Processor seconds that a process has used, its threads with it. */
export function secondsOf(pid: number): number {
  return (usageOf(pid)?.ticks ?? 0) / TICKS
}

/** Processor seconds of a process and its children, those that have ended too. */
export function secondsOfFamily(pid: number): number {
  const own = usageOf(pid)
  if (!own) return 0
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => usageOf(Number(name)))
    .filter((each) => each?.parent === pid)
  const ticks = children.reduce((sum, each) => sum + (each?.ticks ?? 0), 0)
  return (own.ticks + own.endedTicks + ticks) / TICKS
}

/** The process that started this one. */
export function parentOf(pid: number): number {
  const usage = usageOf(pid)
  if (!usage) throw new Error(`no process ${pid}`)
  return usage.parent
}
