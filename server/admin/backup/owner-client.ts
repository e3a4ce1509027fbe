import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { addressesOf } from '../../platform/database/addresses.ts'
import { tryDatabase } from '../../platform/database/try-database.ts'
import { DataDirInUseError } from '../../platform/embedded-postgres/data-dir-lock.ts'
import { runningAddress } from '../../platform/embedded-postgres/running-address.ts'
import { startEmbeddedPostgres } from '../../platform/embedded-postgres/supervisor.ts'
import type { Environment } from '../../platform/environment.ts'
import { EnvironmentError } from '../../platform/environment.ts'
import { say } from '../../platform/start-messages.ts'

/** Works with the database as its owner, on a connection of its own without time-outs. */
export async function withOwner<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, application_name: 'gramone-admin' })
  // A statement reports its own failure; a connection lost between two would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** An embedded database for as long as `work` takes. Throws DataDirInUseError while a server runs in the folder. */
export async function withEmbedded<T>(
  dataDir: string,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const server = await startEmbeddedPostgres({ dataDir, log: say })
  try {
    return await work(server.url)
  } finally {
    await server.stop()
  }
}

/**
 * Works with the database that the settings name: the embedded one of the running server, or started for this.
 * @param mayMake makes an embedded one where there is none; an EnvironmentError otherwise
 * @throws EnvironmentError where the settings' database can not be reached
 */
export async function withDatabase<T>(
  environment: Environment,
  work: (url: string) => Promise<T>,
  { mayMake = false } = {},
): Promise<T> {
  const addresses = addressesOf(environment)
  const { dataDir, databaseUrl, databaseDirectUrl } = environment
  if (addresses) {
    const owners = databaseDirectUrl === undefined ? { databaseUrl } : { databaseDirectUrl }
    const wrong = await tryDatabase(owners)
    if (wrong.length > 0) throw new EnvironmentError(wrong)
    return work(addresses.url)
  }
  if (!mayMake && !existsSync(join(dataDir, 'postgres'))) {
    throw new EnvironmentError([
      `DATABASE_URL names the database; it is not set, and there is none in ${dataDir} (DATA_DIR).`,
    ])
  }
  try {
    return await withEmbedded(dataDir, work)
  } catch (error) {
    const url = error instanceof DataDirInUseError && runningAddress(dataDir)
    if (!url) throw error
    return work(url)
  }
}
