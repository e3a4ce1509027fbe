import { Client } from 'pg'
import type { Environment } from '../environment.ts'

const LIMIT_MS = 5000
const THE_WAY = 'See whether the machine runs and lets this one through'
const THE_NAME = "Correct the host, or see to this machine's name service"

/** What failed and what to do, by the system's or PostgreSQL's code. */
const FAULTS: Record<string, [what: string, remedy: string]> = {
  ECONNREFUSED: ['nothing listens there', 'Start PostgreSQL there, or correct host and port'],
  ENOTFOUND: ['there is no machine of this name', THE_NAME],
  EAI_AGAIN: ['the name of the machine was not found out', THE_NAME],
  ETIMEDOUT: ['it does not answer', THE_WAY],
  EHOSTUNREACH: ['there is no way to the machine', THE_WAY],
  ENETUNREACH: ['there is no way to the machine', THE_WAY],
  '28P01': ['login or password is refused', 'Correct them'],
  '3D000': ['there is no database of this name', 'Correct the name, or create the database'],
  '57P03': ['PostgreSQL is starting or stopping', 'Start the portal again once it is ready'],
}

function faultOf(error: unknown): [what: string, remedy: string] {
  const { code = '', message = '' } = error as Partial<NodeJS.ErrnoException>
  // The driver gives its own complaints no code.
  if (message === 'timeout expired') return [`it does not answer in ${LIMIT_MS / 1000} s`, THE_WAY]
  if (message.includes('client password')) {
    return ['a password is asked for', 'Add it to the address']
  }
  return FAULTS[code] ?? [message, "See PostgreSQL's log"]
}

/** The address as a line may show it: a password may stand before the host, or in the query. */
function withoutPassword(address: string): string {
  const url = new URL(address)
  url.password = ''
  url.search = ''
  return url.href
}

async function connectOnce(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: LIMIT_MS })
  client.on('error', () => {})
  try {
    await client.connect()
  } finally {
    await client.end()
  }
}

async function tryAddress(variable: string, url: string | undefined): Promise<string[]> {
  if (url === undefined) return []
  try {
    await connectOnce(url)
    return []
  } catch (error) {
    const [what, remedy] = faultOf(error)
    return [
      `${variable} ${withoutPassword(url)}: ${what}. ${remedy} (docs/operations.md, "Database").`,
    ]
  }
}

/** Connects once to each of these addresses of the settings: what a person has to put right, one line each. */
export async function tryDatabase({
  databaseUrl,
  databaseDirectUrl,
}: Partial<Pick<Environment, 'databaseUrl' | 'databaseDirectUrl'>>): Promise<string[]> {
  const lines = await Promise.all([
    tryAddress('DATABASE_URL', databaseUrl),
    tryAddress('DATABASE_DIRECT_URL', databaseDirectUrl),
  ])
  return lines.flat()
}
