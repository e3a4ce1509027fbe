import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../platform/database/database.ts'
import type { Environment } from '../../platform/environment.ts'
import { openPushTransport, pushContact } from '../../platform/push/push-transport.ts'
import { readVapidKeys } from '../../platform/push/vapid-keys.ts'
import { sendDuePushes } from './deliver-pushes.ts'

/** One indexed look-up; an alert is a matter of seconds, not of milliseconds. */
const POLL_EVERY_MS = 2000
const AFTER_FAILURE_MS = 15_000

interface Dependencies {
  db: Db
  environment: Environment
  log: FastifyBaseLogger
}

/**
 * Works off outgoing pushes until it is stopped; every instance does.
 * @returns stops it; settles when what is under way has ended
 */
export function startPushing({ db, environment, log }: Dependencies): () => Promise<void> {
  const stop = new AbortController()
  const wait = (ms: number) =>
    pause(ms, undefined, { signal: stop.signal, ref: false }).catch(() => undefined)

  async function work(): Promise<void> {
    const contact = pushContact(environment.publicUrl)
    const transport = openPushTransport({ keys: await readVapidKeys(db), contact })
    const testOrigin = environment.pushTestOrigin
    try {
      while (!stop.signal.aborted) {
        const { tried } = await sendDuePushes({ db, transport, testOrigin, log, stop: stop.signal })
        if (tried === 0) await wait(POLL_EVERY_MS)
      }
    } finally {
      transport.close()
    }
  }

  const working = (async () => {
    while (!stop.signal.aborted) {
      await work().catch((error: unknown) => {
        log.warn({ err: error }, 'pushes could not be worked off')
        return wait(AFTER_FAILURE_MS)
      })
    }
  })()
  return async () => {
    stop.abort()
    await working
  }
}
