import { hostname } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { HEARTBEAT_SECONDS } from '../../../contract/system/system.ts'
import { APP_VERSION } from '../../platform/app-version.ts'
import { databaseNow } from '../../platform/database/database-now.ts'
import type { Db } from '../../platform/database/database.ts'
import { openSockets } from '../../platform/metrics/events.ts'
import { deleteInstance, upsertInstance } from './instance-queries.ts'

/** How finely lag is measured; as much is counted even where there is none. */
const RESOLUTION_MS = 20

interface Options {
  db: Db
  /** On which it listens. */
  port: number
  onFailure(error: unknown): void
}

/** How far this machine's clock is before the database's; half of the way there and back is the answer's. */
async function clockAhead(db: Db): Promise<number> {
  const asked = Date.now()
  const theirs = await databaseNow(db)
  return Math.round((asked + Date.now()) / 2 - theirs.getTime())
}

/**
 * Tells at once, and every half a minute, that this instance lives and how it does. What cannot be told is
 * told the next time.
 * @returns says that it stops, and stops telling
 */
export function startHeartbeat({ db, port, onFailure }: Options): () => Promise<void> {
  const own = {
    name: `${hostname()}:${port}`,
    version: APP_VERSION,
    startedAt: new Date(Date.now() - process.uptime() * 1000),
  }
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()

  async function tell(): Promise<void> {
    const lagMs = Math.max(0, Math.round(delay.percentile(99) / 1e6) - RESOLUTION_MS)
    delay.reset()
    const { values } = await openSockets.get()
    await upsertInstance(db, {
      ...own,
      lagMs,
      memoryBytes: process.memoryUsage.rss(),
      sockets: values[0]?.value ?? 0,
      clockAheadMs: await clockAhead(db),
    })
  }

  let telling = tell().catch(onFailure)
  const timer = setInterval(() => {
    telling = telling.then(tell).catch(onFailure)
  }, HEARTBEAT_SECONDS * 1000)
  timer.unref()
  return async () => {
    clearInterval(timer)
    delay.disable()
    await telling
    await deleteInstance(db, own).catch(onFailure)
  }
}
