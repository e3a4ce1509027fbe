import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Debian's package of each program. */
const PACKAGES = {
  etcd: 'etcd-server',
  patroni: 'patroni',
  haproxy: 'haproxy',
  nginx: 'nginx',
  setpriv: 'util-linux',
}
type Program = keyof typeof PACKAGES

const FOLDERS = ['/usr/sbin', '/usr/bin', ...(process.env.PATH ?? '').split(':')]
const POSTGRES = '/usr/lib/postgresql'
const OLDEST_POSTGRES = 15

export interface Programs extends Record<Program, string> {
  /** Folder of the newest PostgreSQL's programs. */
  postgres: string
}

/** Programs are missing; the message says how to install them. */
export class MissingPrograms extends Error {
  override name = 'MissingPrograms'
}

function newestPostgres(): string | undefined {
  const versions = existsSync(POSTGRES) ? readdirSync(POSTGRES).map(Number) : []
  const newest = Math.max(...versions.filter((version) => version >= OLDEST_POSTGRES))
  const folder = join(POSTGRES, String(newest), 'bin')
  return existsSync(join(folder, 'postgres')) ? folder : undefined
}

/**
 * Where the programs of a cluster lie.
 * @throws MissingPrograms with the line that installs what is missing
 */
export function findPrograms(): Programs {
  const found = Object.keys(PACKAGES).map((name) => {
    const path = FOLDERS.map((folder) => join(folder, name)).find((each) => existsSync(each))
    return [name, path] as const
  })
  const postgres = newestPostgres()
  const missing = [
    ...found.filter(([, path]) => path === undefined).map(([name]) => PACKAGES[name as Program]),
    ...(postgres === undefined ? [`postgresql-${OLDEST_POSTGRES}`] : []),
  ]
  if (missing.length > 0 || postgres === undefined) {
    throw new MissingPrograms(
      `A cluster needs programs that are not there. On Debian: apt-get install --no-install-recommends ${missing.join(' ')}`,
    )
  }
  return { ...(Object.fromEntries(found) as Record<Program, string>), postgres }
}
