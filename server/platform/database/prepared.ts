import type { Queryable } from './database.ts'

const statements = new WeakMap<Queryable, Map<string, unknown>>()

/**
 * A query of fixed shape as a named prepared statement, for queries whose building and planning costs more than
 * running them. The statement is built once for `tx` and planned once for each connection. Values that differ
 * between two calls are `sql.placeholder(…)`, and are given to `execute`.
 * @param name a different name for every different text: whatever changes the shape has to be part of it
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
