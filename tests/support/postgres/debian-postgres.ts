import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCluster } from '../../../server/platform/embedded-postgres/cluster.ts'
import { databaseUser } from '../../../server/platform/embedded-postgres/os-user.ts'
import { startPostgres } from '../../../server/platform/embedded-postgres/postgres-server.ts'

const BINARIES = '/usr/lib/postgresql/15/bin'

/**
 * A throwaway server of Debian's PostgreSQL 15, the oldest version the portal supports, on a free
 * port of 127.0.0.1. Not durable unless the settings say so: `stop` removes its folder.
 *
 * @returns the address of its database `postgres`, for a superuser.
 */
export async function startDebianPostgres(
  settings: Record<string, string> = {},
): Promise<{ url: string; stop(): Promise<void> }> {
  if (!existsSync(join(BINARIES, 'postgres'))) {
    throw new Error(
      'PostgreSQL 15 is missing: npm test installs it, or apt-get install postgresql-15',
    )
  }
  const dir = mkdtempSync(join(tmpdir(), 'gramone-postgres-15-'))
  const removeDir = () => rmSync(dir, { recursive: true, force: true })
  try {
    const cluster = {
      binaries: BINARIES,
      dir,
      user: databaseUser(dir),
      password: randomBytes(24).toString('base64url'),
      settings: { shared_buffers: '64MB', max_connections: '100', fsync: 'off', ...settings },
    }
    await createCluster(cluster, ['--no-sync'])
    const server = await startPostgres(cluster, () => {})
    return { url: server.url('postgres'), stop: () => server.stop().finally(removeDir) }
  } catch (error) {
    removeDir()
    throw error
  }
}
