import { Client } from 'pg'
import { runningAddress } from '../../../server/platform/embedded-postgres/running-address.ts'

/** Connects to the embedded database of a running server by its folder; the caller ends the connection. */
export async function connectToData(dataDir: string): Promise<Client> {
  const client = new Client({ connectionString: runningAddress(dataDir) })
  await client.connect()
  return client
}
