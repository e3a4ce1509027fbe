import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, lstatSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { copyReadable, findBinaries, restoreLinks } from './binaries.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gramone-binaries-'))
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('restores the library links that an install without scripts leaves out', () => {
  const native = join(folder, 'native')
  copyReadable(dirname(findBinaries(undefined)), native)
  for (const name of readdirSync(join(native, 'lib'))) {
    const path = join(native, 'lib', name)
    if (lstatSync(path).isSymbolicLink()) rmSync(path)
  }
  const version = () =>
    String(execFileSync(join(native, 'bin', 'postgres'), ['--version'], { stdio: 'pipe' }))
  expect(version).toThrow('shared libraries')

  restoreLinks(native)
  restoreLinks(native)
  expect(version()).toContain('PostgreSQL')
})

test('copies so that every account can read and run it', () => {
  const source = dirname(findBinaries(undefined))
  const umask = process.umask(0o077)
  copyReadable(source, join(folder, 'copy'))
  process.umask(umask)
  for (const path of ['', 'bin', 'bin/postgres', 'share/postgresql']) {
    expect(statSync(join(folder, 'copy', path)).mode & 0o777).toBe(0o755)
  }
  expect(statSync(join(folder, 'copy/share/postgresql/postgres.bki')).mode & 0o777).toBe(0o644)
})
