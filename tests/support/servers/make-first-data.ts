import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FIRST_DATA } from './first-data.ts'
import { startServer } from './running-server.ts'

/** Makes, before all tests, the data of a first start, with which every server begins. */
export default async function makeFirstData(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'gramone-first-'))
  const server = await startServer({ DATA_DIR: dataDir })
  await server.stop()
  process.env[FIRST_DATA] = dataDir
  return () => rm(dataDir, { recursive: true, force: true })
}
