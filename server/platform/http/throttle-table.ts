import { bigint, integer, snakeCase, text } from 'drizzle-orm/pg-core'

/** The shape that rate-limiter-flexible's PostgreSQL store works on. */
export const rateLimits = snakeCase.table('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
})
