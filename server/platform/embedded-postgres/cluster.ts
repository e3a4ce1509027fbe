import { spawn } from 'node:child_process'
import { chownSync, closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { canEnter, type OsUser } from './os-user.ts'

/** A PostgreSQL data folder and what it takes to run it. */
export type Cluster = {
  /** Folder of initdb and postgres. */
  binaries: string
  dir: string
  /** The account to run as; undefined: our own. */
  user: OsUser | undefined
  password: string
  settings: Record<string, string>
}

export const SUPERUSER = 'gramone'

/**
 * The cluster's folder as its account can name it, with the third descriptor its programs need for
 * that. An account that cannot pass the folders above (root's home, say) gets the folder as an open
 * descriptor, which needs no passing.
 */
export function openClusterDir(dir: string, user: OsUser | undefined) {
  if (!user || canEnter(dir, user)) {
    return { path: dir, descriptor: 'ignore' as const, close: () => {} }
  }
  const descriptor = openSync(dir, 'r')
  return { path: '/proc/self/fd/3', descriptor, close: () => closeSync(descriptor) }
}

/**
 * The options of every PostgreSQL program: none of our PG… variables, and a working folder that any account can
 * enter.
 */
export function programOptions(user: OsUser | undefined) {
  return { cwd: '/', env: { PATH: process.env.PATH }, ...user }
}

/**
 * Makes a new cluster, owned by the cluster's account, of its existing and empty folder.
 *
 * @param initdbOptions further options, which the version of `binaries` must know.
 */
export async function createCluster(cluster: Cluster, initdbOptions: string[]): Promise<void> {
  const { dir, user } = cluster
  if (user) chownSync(dir, user.uid, user.gid)
  const secrets = mkdtempSync(join(tmpdir(), 'gramone-init-'))
  try {
    const passwordFile = join(secrets, 'password')
    writeFileSync(passwordFile, cluster.password, { mode: 0o600 })
    if (user) chownSync(passwordFile, user.uid, user.gid)
    await runInitdb(cluster, passwordFile, initdbOptions)
  } finally {
    rmSync(secrets, { recursive: true, force: true })
  }
}

function runInitdb(cluster: Cluster, passwordFile: string, options: string[]): Promise<void> {
  const { binaries, dir, user } = cluster
  const folder = openClusterDir(dir, user)
  const password = openSync(passwordFile, 'r')
  const child = spawn(
    join(binaries, 'initdb'),
    [
      ...['-D', folder.path, '--username', SUPERUSER],
      ...['--pwfile', '/proc/self/fd/4', '--auth', 'scram-sha-256'],
      // C.UTF-8, not C: otherwise Devanagari letters are no letters and have no trigrams
      ...['--encoding=UTF8', '--locale=C.UTF-8', ...options],
    ],
    {
      ...programOptions(user),
      stdio: ['ignore', 'ignore', 'pipe', folder.descriptor, password],
    },
  )
  folder.close()
  closeSync(password)
  let errorOutput = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (errorOutput += text))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`The database could not be created: ${errorOutput.trim()}`))
    })
  })
}
