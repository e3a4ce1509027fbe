import type { TestProject } from 'vitest/node'
import makeFirstData from '../servers/make-first-data.ts'
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
  const removeFirstData = await makeFirstData()
  const server = await startServer()
  project.provide('attacked', server.address)
  return async () => {
    await server.stop()
    await removeFirstData()
  }
}
