import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { DayBound, DayBoundName } from '../../../contract/core/endpoint.ts'
import { DAY_BOUNDS } from '../../../contract/core/endpoint.ts'
import type { Throttle } from './throttle.ts'
import { createThrottle } from './throttle.ts'

const DAY = 86_400

/** Counts what a person does in a day. Envelopes and calls of one bound count together. */
export interface DayCounter {
  /** 429 `request.too_many_today` beyond the bound of the person, or of the record. */
  take(bound: DayBoundName, accountId: string, recordId?: string): Promise<void>
}

interface BoundThrottles {
  ofPerson: Throttle
  ofRecord: Throttle | null
}

export function createDayCounter(pool: Pool): DayCounter {
  const throttle = (name: string, points: number) =>
    createThrottle(pool, { name, points, seconds: DAY, code: 'request.too_many_today' })
  // Each throttle clears its expired counts every few minutes, for ever: one for each bound is made.
  const made = Object.entries<DayBound>(DAY_BOUNDS).map(([bound, { person, record }]) => [
    bound,
    {
      ofPerson: throttle(`day-${bound}`, person),
      ofRecord: record === undefined ? null : throttle(`day-${bound}-record`, record),
    },
  ])
  const throttles = Object.fromEntries(made) as Record<DayBoundName, BoundThrottles>
  return {
    async take(bound, accountId, recordId) {
      const { ofPerson, ofRecord } = throttles[bound]
      await ofPerson.take(accountId)
      if (recordId !== undefined) await ofRecord?.take(recordId)
    },
  }
}

/** Counts calls of endpoints that have a bound. Register after the access guard. */
export function boundDays(app: FastifyInstance, counter: DayCounter): void {
  app.addHook('preHandler', async ({ caller, params, routeOptions }) => {
    const bound = routeOptions.config.endpoint?.perDay
    if (!bound || !caller) return
    await counter.take(bound, caller._id, (params as { id?: string }).id)
  })
}
