import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SUPERUSER } from './cluster.ts'

/** The lines of PostgreSQL's `postmaster.pid`, from 0. */
const PORT_LINE = 3

/** The superuser's address of the embedded database that a running server has in the folder; undefined without one. */
export function runningAddress(dataDir: string): string | undefined {
  const pidFile = join(dataDir, 'postgres', 'postmaster.pid')
  if (!existsSync(pidFile)) return undefined
  const port = readFileSync(pidFile, 'utf8').split('\n')[PORT_LINE]
  const password = readFileSync(join(dataDir, 'postgres.password'), 'utf8')
  return `postgresql://${SUPERUSER}:${encodeURIComponent(password)}@127.0.0.1:${port}/gramone`
}
