import { mkdtemp, rm } from 'node:fs/promises'
import type { Server } from 'node:http'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RunningServer } from './running-server.ts'
import { startServer } from './running-server.ts'

export interface RestartableServer {
  /** The same over every stop and start. */
  address: string
  /** Where its database and its files lie. */
  dataDir: string
  /** Ends the process: whoever calls gets no connection. */
  stop(): Promise<void>
  /** Starts it again on its data, if it does not run. */
  start(): Promise<void>
  /** In its place, something that answers so, with a page of its own, to whatever is asked. */
  startStranger(status?: number, headers?: Record<string, string>): Promise<void>
  clear(): Promise<void>
}

/** The real server, which can go away and come back as a link does. */
export async function restartableServer(
  env: Record<string, string> = {},
): Promise<RestartableServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'gramone-worker-'))
  let running: RunningServer | null = await startServer({ ...env, DATA_DIR: dataDir })
  let stranger: Server | null = null
  const { address } = running
  const { port } = new URL(address)

  async function stop(): Promise<void> {
    await running?.stop()
    running = null
    const closing = stranger
    stranger = null
    closing?.closeAllConnections()
    if (closing) await new Promise((resolve) => closing.close(resolve))
  }

  return {
    address,
    dataDir,
    stop,
    async start() {
      if (running) return
      await stop()
      running = await startServer({ ...env, DATA_DIR: dataDir, PORT: port })
    },
    async startStranger(status = 200, headers = {}) {
      await stop()
      const instead = createServer((_request, response) => {
        const always = { 'content-type': 'text/html', 'cache-control': 'max-age=3600' }
        response.writeHead(status, { ...always, ...headers })
        response.end('<title>Welcome to Hotel Wi-Fi</title><h1>Please sign in</h1>')
      })
      await new Promise<void>((resolve) => instead.listen(Number(port), 'localhost', resolve))
      stranger = instead
    },
    async clear() {
      await stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
