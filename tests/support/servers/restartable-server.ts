import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RunningServer } from './running-server.ts'
import { startServer } from './running-server.ts'

export interface RestartableServer {
  /** The same over every stop and start. */
  address: string
  /** Where its database and its files lie. */
  dataDir: string
  /** Ends the process: connections are refused. */
  stop(): Promise<void>
  /** Starts it again on its data, if it does not run. */
  start(): Promise<void>
  clear(): Promise<void>
}

/** The real server, whose process can be stopped and started on the same data. */
export async function restartableServer(
  env: Record<string, string> = {},
): Promise<RestartableServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'gramone-worker-'))
  let running: RunningServer | null = await startServer({ ...env, DATA_DIR: dataDir })
  const { address } = running
  const { port } = new URL(address)

  async function stop(): Promise<void> {
    await running?.stop()
    running = null
  }

  return {
    address,
    dataDir,
    stop,
    async start() {
      if (running) return
      running = await startServer({ ...env, DATA_DIR: dataDir, PORT: port })
    },
    async clear() {
      await stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
