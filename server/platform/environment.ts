import { join } from 'node:path'
import * as v from 'valibot'
import { onOff } from './environment-values.ts'
import type { VariableName } from './environment-variables.ts'
import { LOOPBACK, REMEDIES, variables } from './environment-variables.ts'
import type { FilesAddress, S3Login } from './files-address.ts'
import { filesAddressOf, s3Contradictions, s3LoginOf } from './files-address.ts'
import type { ScannerAddress } from './scanner-address.ts'

export type Environment = {
  production: boolean
  port: number
  host: string
  /** Absolute folder of the data that the server itself creates and keeps. */
  dataDir: string
  /** Undefined: the embedded database in `dataDir`. */
  databaseUrl: string | undefined
  /** The database without a pooler in between, with the owner's login: for what needs a session of its own. */
  databaseDirectUrl: string | undefined
  /** A copy of the database from which reports read. */
  databaseReadUrl: string | undefined
  /** Where the uploaded files lie. */
  files: FilesAddress
  /** The login to an S3 store, also while the files do not lie there yet. */
  s3: S3Login | undefined
  /** Absolute folder of the built pages. */
  pagesDir: string
  /** Origin that links and QR codes start with, without a slash at the end. */
  publicUrl: string
  /** Whether `PUBLIC_URL` was set: then browsers come by that name alone. */
  isPublicUrlGiven: boolean
  /** The marketing site behind "Home". */
  siteUrl: string | undefined
  /** The style of the network's own map server; undefined: the built-in base map. */
  mapStyleUrl: string | undefined
  /** Administrators without a second factor can do nothing but turn it on; always in production. */
  adminSecondFactor: boolean
  /** Demo data and accounts. */
  demo: boolean
  /** How many applications the demo data hold. */
  demoApplications: number
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  /** Where operators' programs read figures; undefined: nowhere. */
  metrics: { port: number; host: string } | undefined
  /** From how many milliseconds on a statement is logged. */
  slowQueryMs: number
  /** How many years after its decision an application is kept; undefined: nobody has said. */
  retentionYears: number | undefined
  /** For how many months the audit trail stays in the database; undefined: for ever. */
  auditMonths: number | undefined
  /** For how many months it is kept who read what is kept of citizens. */
  readLogMonths: number
  /** What leaves the database only once an archive has it: the trail, who read what too, or nothing. */
  archiveFirst: 'trail' | 'both' | 'none'
  /** More different citizens' records in an hour than that are unusual for one account. */
  readsPerHour: number
  /** How many proxies, or which, may say where a request came from; false: none. */
  trustProxy: false | number | string[]
  /** The server that takes e-mails, and whom they come from; undefined: the demo's mailbox. */
  smtp: { url: string; from: string } | undefined
  /** The gateway that takes SMS; undefined: the demo's mailbox. */
  sms: { url: string; token: string | undefined } | undefined
  /** The path of a list of leaked passwords, none of which may be chosen; undefined: none. */
  leakedPasswords: string | undefined
  /** The scanner that says of each upload whether it is harmful; undefined: none. */
  scanner: ScannerAddress | undefined
  /** How payouts go: by the bank's file or by hand, or to a provider's server, with which a secret is shared. */
  payoutProvider: { provider: 'manual' } | { provider: 'http'; url: string; secret: string }
  /** Where tests stand in for the browser vendors' push services; never in production. */
  pushTestOrigin: string | undefined
}

/** What is wrong with the environment: one line per variable, ready to print. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError'
  readonly lines: string[]
  constructor(lines: string[]) {
    super(lines.join('\n'))
    this.lines = lines
  }
}

/**
 * The server's settings from environment variables; an empty variable counts as unset.
 *
 * @throws EnvironmentError naming every variable that is wrong or missing and what to do about it.
 */
export function readEnvironment(source: NodeJS.ProcessEnv): Environment {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()))
  const result = v.safeParse(variables, given)
  const lines = [
    ...new Set((result.issues ?? []).map((issue) => v.getDotPath(issue) as VariableName)),
  ].map((name) => `${name} ${REMEDIES[name]}.`)
  lines.push(...contradictions(given))
  if (!result.success || lines.length > 0) throw new EnvironmentError(lines)
  return withDefaults(result.output)
}

/** Mistakes that only several variables together show. */
function contradictions(given: Record<string, string | undefined>): string[] {
  const lines: string[] = []
  const production = given.NODE_ENV === 'production'
  if (production) {
    const missing = (name: VariableName, what: string) => {
      if (!given[name]) lines.push(`${name} is missing: in production, set it to ${what}.`)
    }
    missing('DATABASE_URL', "the database's address, postgresql://user:password@host:5432/database")
    missing('FILES_URL', 'the folder or bucket of the uploaded files')
    missing('PUBLIC_URL', 'the address people open, such as https://portal.example.in')
    missing('SMTP_URL', "the mail server's address, smtps://user:password@host:465")
    missing('SMS_URL', "the SMS gateway's address, such as https://sms.example.in/send")
  }
  lines.push(...s3Contradictions(given, production))
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL'] as const) {
    if (given[name] && !given.DATABASE_URL) lines.push(`${name} needs DATABASE_URL: set both.`)
  }
  if ((production || given.SMTP_URL) && !given.MAIL_FROM) {
    lines.push(
      'MAIL_FROM is missing: set it to a sender such as GramOne Portal <portal@example.in>.',
    )
  }
  if (given.UPLOAD_SCANNER === 'clamd' && !given.CLAMD_ADDRESS) {
    lines.push('UPLOAD_SCANNER clamd needs CLAMD_ADDRESS: set both.')
  }
  if (given.PAYOUT_PROVIDER === 'http' && !(given.PAYOUT_URL && given.PAYOUT_SECRET)) {
    lines.push('PAYOUT_PROVIDER http needs PAYOUT_URL and PAYOUT_SECRET: set both.')
  }
  if (production && given.PAYOUT_URL?.startsWith('http:')) {
    lines.push('PAYOUT_URL must start with https:// in production.')
  }
  if (production && given.PUSH_TEST_ORIGIN) {
    lines.push('PUSH_TEST_ORIGIN is for tests alone: in production, remove it.')
  }
  if (v.is(onOff, given.DEMO) && v.parse(onOff, given.DEMO)) {
    if (production) lines.push('DEMO cannot be on in production: remove it.')
    else if (given.DATABASE_URL) {
      lines.push('DEMO works with the embedded database only: remove DEMO or DATABASE_URL.')
    }
  }
  return lines
}

function withDefaults(given: v.InferOutput<typeof variables>): Environment {
  const production = given.NODE_ENV === 'production'
  const s3 = s3LoginOf(given)
  const inDataDir = { folder: join(given.DATA_DIR, 'files') }
  return {
    production,
    port: given.PORT,
    host: given.HOST ?? (production ? '0.0.0.0' : LOOPBACK),
    dataDir: given.DATA_DIR,
    databaseUrl: given.DATABASE_URL,
    databaseDirectUrl: given.DATABASE_DIRECT_URL,
    databaseReadUrl: given.DATABASE_READ_URL,
    files: filesAddressOf(given.FILES_URL ?? inDataDir, s3) ?? inDataDir,
    s3,
    pagesDir: given.PAGES_DIR,
    publicUrl: given.PUBLIC_URL ?? `http://localhost:${given.PORT}`,
    isPublicUrlGiven: given.PUBLIC_URL !== undefined,
    siteUrl: given.SITE_URL,
    mapStyleUrl: given.MAP_STYLE_URL,
    // A demo and the tests go on with a password alone.
    adminSecondFactor: production || given.ADMIN_SECOND_FACTOR,
    demoApplications: given.DEMO_APPLICATIONS,
    demo: given.DEMO ?? (!production && given.DATABASE_URL === undefined),
    // A person who tries the portal wants no line per request in the terminal.
    logLevel: given.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    metrics:
      given.METRICS_PORT === undefined
        ? undefined
        : { port: given.METRICS_PORT, host: given.METRICS_HOST },
    slowQueryMs: given.SLOW_QUERY_MS,
    retentionYears: given.RETENTION_YEARS,
    auditMonths: given.AUDIT_MONTHS,
    readLogMonths: given.READ_LOG_MONTHS,
    archiveFirst: given.ARCHIVE_FIRST,
    readsPerHour: given.READS_PER_HOUR,
    trustProxy: given.TRUST_PROXY,
    smtp: given.SMTP_URL ? { url: given.SMTP_URL, from: given.MAIL_FROM ?? '' } : undefined,
    sms: given.SMS_URL ? { url: given.SMS_URL, token: given.SMS_TOKEN } : undefined,
    leakedPasswords: given.LEAKED_PASSWORDS,
    scanner: given.UPLOAD_SCANNER === 'clamd' ? (given.CLAMD_ADDRESS ?? undefined) : undefined,
    payoutProvider:
      given.PAYOUT_PROVIDER === 'http'
        ? { provider: 'http', url: given.PAYOUT_URL ?? '', secret: given.PAYOUT_SECRET ?? '' }
        : { provider: 'manual' },
    pushTestOrigin: given.PUSH_TEST_ORIGIN,
  }
}
