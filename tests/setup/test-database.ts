import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, inject } from 'vitest'

/** The database that every test file's own is copied from. */
export const TEMPLATE = 'gramone_template'

/** The address of another database of the same server. */
export function databaseAddress(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

/** Runs one statement as the database's owner, past the application's role. */
export async function asOwner(url: string, statement: string, values: unknown[] = []) {
  const client = new Client({ connectionString: url })
  // A statement tells of its own failure; a line that is cut between two would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(statement, values)
    return rows
  } finally {
    await client.end()
  }
}

/**
 * A database of this test file's own, dropped after its tests: a copy of the filled template, or
 * an empty one. Call it while the file is collected.
 */
export async function testDatabase(kind: 'filled' | 'empty' = 'filled'): Promise<string> {
  const server = inject('postgresUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  const template = kind === 'filled' ? TEMPLATE : 'template0'
  await asOwner(server, `create database ${name} template ${template}`)
  afterAll(() => asOwner(server, `drop database if exists ${name} with (force)`))
  return databaseAddress(server, name)
}
