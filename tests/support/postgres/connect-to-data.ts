import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'

/** Connects to the embedded database of a running server by its folder; the caller ends the connection. */
export async function connectToData(dataDir: string): Promise<Client> {
  const port = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[3]
  const password = readFileSync(join(dataDir, 'postgres.password'), 'utf8')
  const client = new Client({
    ...{ host: '127.0.0.1', port: Number(port), user: 'gramone', database: 'gramone' },
    password,
  })
  await client.connect()
  return client
}
