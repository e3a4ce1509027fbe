import { timestamp, uuid } from 'drizzle-orm/pg-core'
import { v7 } from 'uuid'

/** A UUIDv7 made by the server: sorted by time, so that indexes stay dense. */
export const id = () => uuid().primaryKey().$defaultFn(v7)

/** An instant with time zone, as a `Date`. */
export const instant = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' })
