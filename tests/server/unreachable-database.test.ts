import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, inject, test } from 'vitest'
import { tryDatabase } from '../../server/platform/database/try-database.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const url = inject('postgresUrl')
const dataDir = await mkdtemp(join(tmpdir(), 'gramone-away-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))

function changed(change: (address: URL) => void): string {
  const address = new URL(url)
  change(address)
  return address.href
}
const closed = changed((address) => (address.port = '1'))
const wrongPassword = changed((address) => (address.password = 'not-the-secret'))

/** What a program says before it ends by itself, and how it ends. */
async function run(program: string[], settings: Record<string, string>) {
  const child = spawn(process.execPath, program, {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [[code], out, err] = await Promise.all([
    once(child, 'close'),
    buffer(child.stdout),
    buffer(child.stderr),
  ])
  return { code, out: out.toString(), err: err.toString() }
}

test('the server and the commands end with a line for each address they can not connect to', async () => {
  const [server, command] = await Promise.all([
    run(['server/main.ts'], { DATABASE_URL: closed, DATABASE_DIRECT_URL: wrongPassword }),
    run(['server/admin.ts', 'read-only'], { DATABASE_URL: wrongPassword }),
  ])
  const { username, host, pathname } = new URL(url)
  const refused = `URL postgresql://${username}@${host}${pathname}: login or password is refused. Correct them (docs/operations.md, "Database").\n`
  expect(server).toEqual({
    ...{ code: 1, err: '' },
    out: `DATABASE_URL postgresql://${username}@127.0.0.1:1${pathname}: nothing listens there. Start PostgreSQL there, or correct host and port (docs/operations.md, "Database").\nDATABASE_DIRECT_${refused}`,
  })
  expect(command).toEqual({ code: 1, err: '', out: `DATABASE_${refused}` })
})

test('each reason has its words, and no password is in them', async () => {
  const linesOf = (change: (address: URL) => void) => tryDatabase({ databaseUrl: changed(change) })
  expect(await tryDatabase({ databaseUrl: url })).toEqual([])
  const [noDatabase, noPassword, ...others] = (
    await Promise.all([
      linesOf((address) => (address.pathname = '/elsewhere')),
      linesOf((address) => (address.password = '')),
      tryDatabase({ databaseUrl: `${closed}?password=not-the-secret` }),
      tryDatabase({ databaseUrl: `${url}?sslcert=/nowhere/not-a-file` }),
    ])
  ).flat()
  expect(noDatabase).toContain('/elsewhere: there is no database of this name.')
  expect(noPassword).toContain(': a password is asked for.')
  expect(others).toHaveLength(2)
  expect(others.join()).not.toMatch(/secret|password=|sslcert/)
})
