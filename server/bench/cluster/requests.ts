import { setTimeout as pause } from 'node:timers/promises'

/** A request of the load, whatever became of it. */
interface Request {
  what: 'read' | 'write'
  startedAt: number
  endedAt: number
  /** Undefined: no answer came. */
  status: number | undefined
}

const LIMIT_MS = 45_000

/** Every request that the load sends, in order of their ends. */
export class Requests {
  readonly all: Request[] = []

  /** Sends one and notes it; undefined: no answer came. */
  async send<Answer extends { status: number }>(
    what: Request['what'],
    act: () => Promise<Answer>,
  ): Promise<Answer | undefined> {
    const startedAt = Date.now()
    const given = await Promise.race([
      act().catch(() => undefined),
      pause(LIMIT_MS, undefined, { ref: false }),
    ])
    this.all.push({ what, startedAt, endedAt: Date.now(), status: given?.status })
    return given
  }

  since(from: number, to = Date.now()): Request[] {
    return this.all.filter(({ endedAt }) => endedAt >= from && endedAt <= to)
  }
}

/** Neither done nor refused for a reason: the person would have to try again. */
export const isFailed = ({ status }: Pick<Request, 'status'>) =>
  status === undefined || status >= 500

/** The longest time without a write that was acknowledged, in milliseconds. */
export function longestWithoutWrites(requests: Request[], from: number, to: number): number {
  const done = requests
    .filter(({ what, status }) => what === 'write' && status === 201)
    .map(({ endedAt }) => endedAt)
    .toSorted((a, b) => a - b)
  const times = [from, ...done, to]
  return Math.max(...times.slice(1).map((at, index) => at - (times[index] ?? at)))
}

/** What was sent, what failed and how long it took, in words. */
export function summaryOf(requests: Request[], milliseconds: number): string {
  const times = requests
    .map(({ startedAt, endedAt }) => endedAt - startedAt)
    .toSorted((a, b) => a - b)
  const at = (share: number) => times[Math.max(0, Math.ceil(times.length * share) - 1)] ?? 0
  const failed = requests.filter(isFailed)
  const codes = [...Map.groupBy(failed, ({ status }) => status ?? 'no answer')]
    .map(([code, { length }]) => `${length} × ${code}`)
    .join(', ')
  const perSecond = (requests.length / (milliseconds / 1000)).toFixed(0)
  return `${requests.length} requests, ${perSecond} a second, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms; ${failed.length} failed${codes && ` (${codes})`}`
}
