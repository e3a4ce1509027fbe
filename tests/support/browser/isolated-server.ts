import type { RestartableServer } from '../servers/restartable-server.ts'
import { restartableServer } from '../servers/restartable-server.ts'
import { CONNECTION_ERRORS, testWithoutServer as test } from './portal.ts'

/**
 * Gives the file that calls it a server of its own, which its tests may stop: it runs again before each of
 * them, on the data of those before. Workers are allowed. Call it while the file is collected; the server
 * has its address from the first test on.
 * @param expected console errors that every test of the file may cause, beside those of a server that is gone
 */
export function isolatedServer(
  ...expected: RegExp[]
): Omit<RestartableServer, 'clear' | 'dataDir'> {
  let server: RestartableServer | undefined
  const running = () => {
    if (!server) throw new Error('The server comes with the first test')
    return server
  }
  test.use({ serviceWorkers: 'allow' })
  test.describe.configure({ mode: 'serial' })
  test.beforeAll(async () => {
    server = await restartableServer()
  })
  test.beforeEach(async ({ console: { expectedErrors } }) => {
    await running().start()
    expectedErrors.push(CONNECTION_ERRORS, ...expected)
  })
  test.afterAll(() => server?.clear())
  return {
    get address() {
      return running().address
    },
    start: () => running().start(),
    stop: () => running().stop(),
    startStranger: (...how) => running().startStranger(...how),
  }
}
