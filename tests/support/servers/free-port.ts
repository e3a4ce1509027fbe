import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * A port on which nothing listens. It lies below those that outgoing connections get: one of them would take it while
 * a server starts, or while a gate is closed.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(20_000, 32_000)
  const probe = createServer().listen(port, '127.0.0.1')
  try {
    await once(probe, 'listening')
  } catch {
    return freePort()
  }
  probe.close()
  await once(probe, 'close')
  return port
}
