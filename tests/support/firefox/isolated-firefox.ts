import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { RestartableServer } from '../servers/restartable-server.ts'
import { restartableServer } from '../servers/restartable-server.ts'
import type { Firefox, FirefoxPerson } from './firefox.ts'
import { startFirefox } from './firefox.ts'

interface IsolatedFirefox {
  server: RestartableServer
  /** Somebody at a browser of their own, who knows the server's address. */
  person(): Promise<FirefoxPerson>
}

/**
 * Gives the file that calls it a Firefox, and a server of its own, which its tests may stop: it runs again
 * before each of them, on the data of those before. Call it while the file is collected; both are there
 * from the first test on.
 */
export function isolatedFirefox(env: Record<string, string> = {}): IsolatedFirefox {
  let both: [RestartableServer, Firefox] | undefined
  const started = () => {
    if (!both) throw new Error('The server comes with the first test')
    return both
  }
  beforeAll(async () => {
    both = await Promise.all([restartableServer(env), startFirefox()])
  })
  beforeEach(() => started()[0].start())
  afterAll(async () => {
    const [server, firefox] = started()
    await firefox.close()
    await server.clear()
  })
  return {
    get server() {
      return started()[0]
    },
    person() {
      const [server, firefox] = started()
      return firefox.person(server.address)
    },
  }
}
