import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { DayBoundName } from '../../../contract/core/endpoint.ts'
import { DAY_BOUNDS } from '../../../contract/core/endpoint.ts'
import { createThrottle } from './throttle.ts'

const DAY = 86_400

/** Counts what a person does in a day. Envelopes and calls of one bound count together. */
export interface DayCounter {
  /** 429 `request.too_many_today` beyond the bound of the person, or of the record. */
  take(bound: DayBoundName, accountId: string, recordId?: string): Promise<void>
}

export function createDayCounter(pool: Pool): DayCounter {
  const throttle = (name: string, points: number) =>
    createThrottle(pool, { name, points, seconds: DAY, code: 'request.too_many_today' })
  return {
    async take(bound, accountId, recordId) {
      const { person, record } = { record: undefined, ...DAY_BOUNDS[bound] }
      await throttle(`day-${bound}`, person).take(accountId)
      if (record === undefined || recordId === undefined) return
      await throttle(`day-${bound}-record`, record).take(recordId)
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
