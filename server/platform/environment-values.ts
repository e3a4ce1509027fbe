import { isAbsolute, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { isProxy } from './proxy-address.ts'
import { readScannerAddress } from './scanner-address.ts'

// What a variable of the environment may hold, and what becomes of its text.

const PROJECT = fileURLToPath(new URL('../../', import.meta.url))

export const port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/),
  v.transform(Number),
  v.maxValue(65_535),
)

const wholeNumber = v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number))
export const milliseconds = wholeNumber

export const years = v.pipe(v.string(), v.regex(/^[1-9]\d?$/), v.transform(Number))

export const MAX_DEMO_APPLICATIONS = 1_000_000

export const demoCount = v.pipe(
  v.string(),
  v.regex(/^\d{1,7}$/),
  v.transform(Number),
  v.minValue(1),
  v.maxValue(MAX_DEMO_APPLICATIONS),
)

/** The audit screen is asked about two years. */
export const LEAST_AUDIT_MONTHS = 24
export const auditMonths = v.pipe(wholeNumber, v.minValue(LEAST_AUDIT_MONTHS))

/** At least the year for which such a log has to be kept. */
export const LEAST_READ_LOG_MONTHS = 12
export const readLogMonths = v.pipe(wholeNumber, v.minValue(LEAST_READ_LOG_MONTHS))
export const readsPerHour = v.pipe(wholeNumber, v.minValue(1))

export const scannerPlace = v.pipe(
  v.string(),
  v.transform(readScannerAddress),
  v.check((address) => address !== null),
)

export const onOff = v.pipe(
  v.picklist(['1', 'true', 'on', '0', 'false', 'off']),
  v.transform((value) => ['1', 'true', 'on'].includes(value)),
)

export const folder = v.pipe(
  v.string(),
  v.check((value) => value.startsWith('file:///') || !/^[a-z][a-z\d+.-]*:/i.test(value)),
  v.transform((value) => (value.startsWith('file:///') ? fileURLToPath(value) : value)),
  v.transform((value) => (isAbsolute(value) ? value : join(PROJECT, value))),
)

const s3Place = v.pipe(
  v.string(),
  v.regex(/^s3:\/\/[a-z\d][a-z\d.-]{1,61}[a-z\d](\/[\w.-]+)*\/?$/),
  v.transform((value) => {
    const [bucket = '', ...prefix] = value.slice('s3://'.length).split('/').filter(Boolean)
    return { bucket, prefix: prefix.map((part) => `${part}/`).join('') }
  }),
)

/** A folder, or a place in an S3 store. */
export const filesPlace = v.union([
  s3Place,
  v.pipe(
    folder,
    v.transform((path) => ({ folder: path })),
  ),
])

export const webUrl = v.pipe(
  v.string(),
  v.check((value) => hasProtocol(value, ['http:', 'https:'])),
)

export const origin = v.pipe(
  webUrl,
  v.check((value) => new URL(value).href === `${new URL(value).origin}/`),
  v.transform((value) => new URL(value).origin),
)

/** What is sent as it is: no blanks. */
export const token = v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/))

export const smtpUrl = v.pipe(
  v.string(),
  v.check((value) => hasProtocol(value, ['smtp:', 'smtps:']) && new URL(value).hostname !== ''),
)

export const sender = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^([^<>"\p{Cc}]* )?<[^\s<>@]+@[^\s<>@]+>$/u),
)

export const databaseUrl = v.pipe(
  v.string(),
  v.check((value) => hasProtocol(value, ['postgres:', 'postgresql:'])),
)

export const proxies = v.union([
  v.pipe(
    v.picklist(['false', 'off', '0']),
    v.transform(() => false as const),
  ),
  v.pipe(v.string(), v.regex(/^\d{1,2}$/), v.transform(Number)),
  v.pipe(
    v.string(),
    v.transform((value) => value.split(',').map((part) => part.trim())),
    v.everyItem(isProxy),
  ),
])

function hasProtocol(value: string, protocols: string[]): boolean {
  return URL.canParse(value) && protocols.includes(new URL(value).protocol)
}
