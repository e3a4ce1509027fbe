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

const TEST_APPLICATION_NAME = 'tests'

/** Runs one statement as the database's owner, past the application's role. */
export async function asOwner(url: string, statement: string, values: unknown[] = []) {
  const client = new Client({ connectionString: url, application_name: TEST_APPLICATION_NAME })
  // A statement reports its own failure; a connection cut between two would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<Record<string, unknown>>(statement, values)
    return rows
  } finally {
    await client.end()
  }
}

/** Cuts every connection of the application to this database, even in the middle of a commit. */
export async function cutConnections(url: string): Promise<void> {
  await asOwner(
    url,
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name <> $1`,
    [TEST_APPLICATION_NAME],
  )
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

/** How many connections to this database wait for a lock that another one holds. */
export async function connectionsWaitingForLock(url: string): Promise<number> {
  const lines = await asOwner(
    url,
    `select pid from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return lines.length
}
