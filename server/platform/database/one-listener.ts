import type { Pool, PoolClient } from 'pg'

/**
 * The pool for whoever takes one connection to listen on for ever, takes another once that has ended, and gives none back: the
 * adapter of the real-time connections. An ended connection would keep its place in the pool, until there was none left; and
 * after a failure in between it takes two, and hears everything twice. So only the one that was taken last lives.
 */
export function oneListener(pool: Pool): Pool {
  let current: PoolClient | undefined
  const connect = async () => {
    const client = await pool.connect()
    // Without its own listeners: nobody is to take another in its place.
    current?.removeAllListeners('end').release(true)
    current = client
    client.once('end', () => {
      if (current !== client) return
      current = undefined
      client.release(true)
    })
    return client
  }
  // The adapter asks a pool for nothing else.
  const asked = { connect, query: pool.query.bind(pool) }
  return asked as unknown as Pool
}
