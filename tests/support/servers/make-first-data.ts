import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FIRST_DATA } from './first-data.ts'
import { startServer } from './running-server.ts'

/** Writes into a folder what the first start of a server writes. */
export async function makeFirstDataIn(dataDir: string): Promise<void> {
  const server = await startServer({ DATA_DIR: dataDir })
  await server.stop()
}

/**
 * Makes, before all tests of a stage, the data of a first start, with which every server begins. What a run has made for
 * all its stages is taken as it is.
 */
export default async function makeFirstData(): Promise<() => Promise<void>> {
  if (process.env[FIRST_DATA] !== undefined) return () => Promise.resolve()
  const dataDir = await mkdtemp(join(tmpdir(), 'gramone-first-'))
  await makeFirstDataIn(dataDir)
  process.env[FIRST_DATA] = dataDir
  return () => rm(dataDir, { recursive: true, force: true })
}
