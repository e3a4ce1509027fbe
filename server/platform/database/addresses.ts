import type { Environment } from '../environment.ts'

/** How the database is reached for each kind of work. */
export interface DatabaseAddresses {
  /** The address of the owner's login, for migrations and the partitions of the audit trail. */
  url: string
  /** The address of the login that requests use; a pooler may stand in between. */
  requestsUrl: string
  /** For what listens, and so needs a session of its own. */
  sessionUrl: string
  /** For reports. */
  readUrl: string
}

/** The addresses that the settings name; undefined: the embedded database's, once it runs. */
export function addressesOf({
  databaseUrl: requestsUrl,
  databaseDirectUrl: url = requestsUrl,
  databaseReadUrl: readUrl = requestsUrl,
}: Environment): DatabaseAddresses | undefined {
  return requestsUrl && url && readUrl ? { url, requestsUrl, sessionUrl: url, readUrl } : undefined
}
