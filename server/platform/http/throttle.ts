import type { FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { ErrorCode } from '../../../contract/errors.ts'
import { ApiError } from '../api-error.ts'
import { networkOf } from './client-network.ts'

export interface Throttle {
  /** Counts one, or so many; throws the throttle's code with Retry-After once the limit is passed. */
  take(key: string, points?: number): Promise<void>
  /** Counts one of the network that the request came from. */
  takeAddress(request: FastifyRequest): Promise<void>
  /** Forgets the count, after a success. */
  forget(key: string): Promise<void>
}

interface Limit {
  name: string
  points: number
  seconds: number
  code: ErrorCode
}

/** A limit counted in the database, so that all instances count together. */
export function createThrottle(pool: Pool, limit: Limit): Throttle {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: limit.name,
    points: limit.points,
    duration: limit.seconds,
  })
  async function take(key: string, points = 1): Promise<void> {
    try {
      await limiter.consume(key, points)
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      throw new ApiError(limit.code, { retryAfter: refusal.msBeforeNext / 1000 })
    }
  }
  return {
    take,
    takeAddress: (request) => take(networkOf(request.ip)),
    async forget(key) {
      await limiter.delete(key)
    },
  }
}
