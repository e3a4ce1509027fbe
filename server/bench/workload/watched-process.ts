import { readdirSync, readFileSync } from 'node:fs'
import { secondsOf } from '../measuring/processor-time.ts'

/** What a server's process held at a moment. */
export interface Held {
  /** Minutes since the watch began. */
  minute: number
  megabytes: number
  /** Open files and connections. */
  handles: number
  processorSeconds: number
}

export function heldBy(pid: number, minute: number): Held {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return {
    minute,
    megabytes: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024,
    handles: readdirSync(`/proc/${pid}/fd`).length,
    processorSeconds: secondsOf(pid),
  }
}

/** How much a value grows in an hour, by the line that lies nearest to all of its points. */
export function slopeAnHour(points: readonly { minute: number; value: number }[]): number {
  const mean = (of: (point: { minute: number; value: number }) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length
  const [minute, value] = [mean((point) => point.minute), mean((point) => point.value)]
  const along = points.reduce((sum, point) => sum + (point.minute - minute) ** 2, 0)
  const both = points.reduce(
    (sum, point) => sum + (point.minute - minute) * (point.value - value),
    0,
  )
  return along === 0 ? 0 : (both / along) * 60
}
