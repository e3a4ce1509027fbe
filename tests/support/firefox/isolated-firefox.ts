import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { GatedServer } from '../servers/gated-server.ts'
import { gatedServer } from '../servers/gated-server.ts'
import type { Firefox, FirefoxPerson } from './firefox.ts'
import { startFirefox } from './firefox.ts'

interface IsolatedFirefox {
  server: GatedServer
  /** The pages' console errors so far. */
  errors: string[]
  /** A new person at a browser of their own, which knows the server's address. */
  person(): Promise<FirefoxPerson>
}

/**
 * Gives the file that calls it a Firefox and a server. A test may take the server away: the next one
 * finds it back, on the data of those before. Call it while the file is collected; both are there from
 * the first test on.
 */
export function isolatedFirefox(env: Record<string, string> = {}): IsolatedFirefox {
  let both: [GatedServer, Firefox] | undefined
  const started = () => {
    if (!both) throw new Error('The server comes with the first test')
    return both
  }
  beforeAll(async () => {
    both = await Promise.all([gatedServer(env), startFirefox()])
  })
  beforeEach(() => started()[0].reconnect())
  afterAll(async () => {
    const [server, firefox] = started()
    await firefox.close()
    await server.clear()
  })
  return {
    get server() {
      return started()[0]
    },
    get errors() {
      return started()[1].errors
    },
    person() {
      const [server, firefox] = started()
      return firefox.person(server.address)
    },
  }
}
