import * as v from 'valibot'
import {
  databaseUrl,
  demoCount,
  filesPlace,
  folder,
  LEAST_READ_LOG_MONTHS,
  MAX_DEMO_APPLICATIONS,
  milliseconds,
  onOff,
  origin,
  port,
  proxies,
  readLogMonths,
  readsPerHour,
  sender,
  smtpUrl,
  token,
  webUrl,
} from './environment-values.ts'

export const LOOPBACK = '127.0.0.1'
const HOST_NAME = /^[\w.:-]+$/

/** The environment variables with their shapes and what they are by default. */
export const variables = v.object({
  NODE_ENV: v.optional(v.picklist(['development', 'production', 'test']), 'development'),
  PORT: v.optional(port, '4000'),
  HOST: v.optional(v.pipe(v.string(), v.regex(HOST_NAME))),
  DATA_DIR: v.optional(folder, '.data'),
  DATABASE_URL: v.optional(databaseUrl),
  DATABASE_DIRECT_URL: v.optional(databaseUrl),
  DATABASE_READ_URL: v.optional(databaseUrl),
  FILES_URL: v.optional(filesPlace),
  S3_ENDPOINT: v.optional(origin),
  S3_REGION: v.optional(v.pipe(v.string(), v.regex(/^[\w-]+$/)), 'us-east-1'),
  S3_ACCESS_KEY: v.optional(token),
  S3_SECRET_KEY: v.optional(token),
  PAGES_DIR: v.optional(folder, 'dist'),
  PUBLIC_URL: v.optional(origin),
  SITE_URL: v.optional(webUrl),
  MAP_STYLE_URL: v.optional(webUrl),
  ADMIN_SECOND_FACTOR: v.optional(onOff, 'off'),
  DEMO: v.optional(onOff),
  DEMO_APPLICATIONS: v.optional(demoCount, '3000'),
  LOG_LEVEL: v.optional(v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])),
  METRICS_PORT: v.optional(port),
  METRICS_HOST: v.optional(v.pipe(v.string(), v.regex(HOST_NAME)), LOOPBACK),
  SLOW_QUERY_MS: v.optional(milliseconds, '500'),
  READ_LOG_MONTHS: v.optional(readLogMonths, '24'),
  READS_PER_HOUR: v.optional(readsPerHour, '150'),
  TRUST_PROXY: v.optional(proxies, 'false'),
  SMTP_URL: v.optional(smtpUrl),
  MAIL_FROM: v.optional(sender),
  SMS_URL: v.optional(webUrl),
  SMS_TOKEN: v.optional(token),
  PAYOUT_PROVIDER: v.optional(v.picklist(['manual', 'http']), 'manual'),
  PAYOUT_URL: v.optional(webUrl),
  PAYOUT_SECRET: v.optional(v.pipe(v.string(), v.regex(/^[\x21-\x7e]{32,}$/))),
  PUSH_TEST_ORIGIN: v.optional(
    v.pipe(
      origin,
      v.check((value) => value.startsWith('https:')),
    ),
  ),
})

export type VariableName = keyof typeof variables.entries

/** What a variable has to be, after its name. */
export const REMEDIES: Record<VariableName, string> = {
  NODE_ENV: 'must be development, production or test',
  PORT: 'must be a port number from 0 to 65535 (0 takes any free one)',
  HOST: `must be the address or name to listen on, such as ${LOOPBACK} or 0.0.0.0`,
  DATA_DIR: 'must be a folder path',
  DATABASE_URL: 'must be an address such as postgresql://user:password@host:5432/database',
  DATABASE_DIRECT_URL: 'must be an address such as postgresql://owner:password@host:5432/database',
  DATABASE_READ_URL: 'must be an address such as postgresql://user:password@replica:5432/database',
  FILES_URL: 'must be a folder (a path or a file:/// address) or a bucket, s3://bucket/prefix',
  S3_ENDPOINT:
    "must be the S3 store's address, such as https://s3.example.in, without bucket and path",
  S3_REGION: "must be the S3 store's region, such as garage or ap-south-1",
  S3_ACCESS_KEY: 'must be the id of an access key, without blanks',
  S3_SECRET_KEY: 'must be the key that goes with S3_ACCESS_KEY, without blanks',
  PAGES_DIR: 'must be a folder path',
  PUBLIC_URL: 'must be the address people open, such as https://portal.example.in, without a path',
  SITE_URL: 'must be a web address that starts with https:// or http://',
  MAP_STYLE_URL:
    'must be the web address of a map style, such as https://maps.example.in/style.json',
  ADMIN_SECOND_FACTOR: 'must be on or off',
  DEMO: 'must be on or off',
  DEMO_APPLICATIONS: `must be a whole number from 1 to ${MAX_DEMO_APPLICATIONS}`,
  LOG_LEVEL: 'must be fatal, error, warn, info, debug, trace or silent',
  METRICS_PORT: 'must be a port number from 0 to 65535 (0 takes any free one)',
  METRICS_HOST: `must be the address or name to listen on for figures, such as ${LOOPBACK}`,
  SLOW_QUERY_MS: 'must be a whole number of milliseconds, from 0 to 99999',
  READ_LOG_MONTHS: `must be a whole number of months, at least ${LEAST_READ_LOG_MONTHS}`,
  READS_PER_HOUR: 'must be a whole number, at least 1',
  TRUST_PROXY:
    'must be off (false), the number of proxies before the server, or their addresses with commas',
  SMTP_URL: 'must be an address such as smtps://user:password@host:465',
  MAIL_FROM: 'must be a sender such as GramOne Portal <portal@example.in>',
  SMS_URL: "must be the gateway's web address, such as https://sms.example.in/send",
  SMS_TOKEN: 'must be a token without blanks',
  PAYOUT_PROVIDER: 'must be manual or http',
  PAYOUT_URL: "must be the payout provider's web address, such as https://payouts.example.in",
  PAYOUT_SECRET: 'must be a secret of at least 32 signs without blanks',
  PUSH_TEST_ORIGIN: 'must be an address such as https://localhost:8443, without a path',
}
