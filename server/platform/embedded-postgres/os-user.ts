import { readFileSync, realpathSync, statSync, type Stats } from 'node:fs'
import { dirname } from 'node:path'

export type OsUser = { uid: number; gid: number }

/**
 * The account PostgreSQL runs under, or undefined when it can run as ourselves. PostgreSQL refuses
 * to run as root. An existing cluster keeps its owner, whatever accounts were added since.
 */
export function databaseUser(clusterDir: string): OsUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const cluster = statSync(clusterDir, { throwIfNoEntry: false })
  if (cluster && cluster.uid !== 0) return { uid: cluster.uid, gid: cluster.gid }
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of ['postgres', 'nobody']) {
    const fields = accounts.find((line) => line.startsWith(`${name}:`))?.split(':')
    if (fields) return { uid: Number(fields[2]), gid: Number(fields[3]) }
  }
  throw new Error(
    'The embedded database cannot run as root and found no account named postgres or nobody. ' +
      'Run the server as an ordinary user.',
  )
}

/** Whether the permission bits let the user pass every folder down to this one. */
export function canEnter(dir: string, user: OsUser): boolean {
  const path = realpathSync(dir)
  if (!isAllowed(statSync(path), user, 0o1)) return false
  return path === '/' || canEnter(dirname(path), user)
}

/** Whether the owner, group or other bits that apply to the user hold all the wanted ones. */
export function isAllowed(stats: Stats, user: OsUser, wanted: number): boolean {
  const shift = stats.uid === user.uid ? 6 : stats.gid === user.gid ? 3 : 0
  return ((stats.mode >> shift) & wanted) === wanted
}
