import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { FIRST_DATA } from '../servers/first-data.ts'
import { startServer } from '../servers/running-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The origin of the server that the quick attacks share. */
    attacked: string
  }
}

/**
 * Starts the server that the quick attacks share, on the last build. A flood, or an attack that
 * needs settings of its own, starts another with `startServer`; it begins with the same data.
 */
export default async function startAttackedServer(project: TestProject) {
  const firstData = await mkdtemp(join(tmpdir(), 'gramone-first-'))
  const first = await startServer({ DATA_DIR: firstData })
  await first.stop()
  process.env[FIRST_DATA] = firstData
  const server = await startServer()
  project.provide('attacked', server.address)
  return async () => {
    await server.stop()
    await rm(firstData, { recursive: true, force: true })
  }
}
