import type { Queryable } from './database.ts'

const statements = new WeakMap<Queryable, Map<string, unknown>>()

/**
 * A query of fixed shape as a named prepared statement: built once for `tx`, and planned once for
 * each connection, where building and planning would cost more than running it. What differs between
 * two calls stands in it as `sql.placeholder(…)`, and is given to `execute`.
 * @param name the same for the same text alone: whatever changes the shape is a part of it
 */
export function prepared<Statement>(
  tx: Queryable,
  name: string,
  build: () => { prepare(name: string): Statement },
): Statement {
  const own = statements.get(tx) ?? new Map<string, unknown>()
  statements.set(tx, own)
  const known = own.get(name) as Statement | undefined
  const statement = known ?? build().prepare(name)
  own.set(name, statement)
  return statement
}
