import { join } from 'node:path'
import { expect, test } from 'vitest'
import { complaints } from '../../tests/support/checks/environment-complaints.ts'
import { readEnvironment } from './environment.ts'

const root = join(import.meta.dirname, '../..')

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgresql://portal:secret@db:5432/portal',
  FILES_URL: '/srv/files',
  PUBLIC_URL: 'https://portal.example.in/',
  SMTP_URL: 'smtps://portal:secret@mail.example.in',
  MAIL_FROM: 'GramOne Portal <portal@example.in>',
  SMS_URL: 'https://sms.example.in/send',
}

test('nothing set gives the demo on loopback', () => {
  expect(readEnvironment({})).toEqual({
    production: false,
    port: 4000,
    host: '127.0.0.1',
    dataDir: join(root, '.data'),
    databaseUrl: undefined,
    files: { folder: join(root, '.data/files') },
    pagesDir: join(root, 'dist'),
    publicUrl: 'http://localhost:4000',
    isPublicUrlGiven: false,
    siteUrl: undefined,
    adminSecondFactor: false,
    demoApplications: 3000,
    demo: true,
    logLevel: 'warn',
    auditMonths: undefined,
    readLogMonths: 24,
    archiveFirst: 'trail',
    readsPerHour: 150,
    slowQueryMs: 500,
    trustProxy: false,
    payoutProvider: { provider: 'manual' },
  })
})

test('who read what is kept for a year at least', () => {
  expect(() => readEnvironment({ READ_LOG_MONTHS: '11' })).toThrow(/READ_LOG_MONTHS .*12/)
  expect(readEnvironment({ READ_LOG_MONTHS: '12' }).readLogMonths).toBe(12)
  expect(() => readEnvironment({ AUDIT_MONTHS: '23' })).toThrow(/AUDIT_MONTHS .*24/)
  expect(readEnvironment({ AUDIT_MONTHS: '24' }).auditMonths).toBe(24)
  expect(() => readEnvironment({ ARCHIVE_FIRST: 'reads' })).toThrow(/ARCHIVE_FIRST .*both/)
})

test('production listens to everyone, has no demo and keeps what it is given', () => {
  expect(readEnvironment(production)).toMatchObject({
    production: true,
    host: '0.0.0.0',
    demo: false,
    databaseUrl: production.DATABASE_URL,
    files: { folder: '/srv/files' },
    publicUrl: 'https://portal.example.in',
  })
})

test('figures are told on a port of their own, to this machine alone unless told otherwise', () => {
  expect(readEnvironment({ METRICS_PORT: '9464' }).metrics).toEqual({
    port: 9464,
    host: '127.0.0.1',
  })
  expect(readEnvironment({ METRICS_HOST: '0.0.0.0' }).metrics).toBeUndefined()
  expect(complaints({ METRICS_PORT: 'on', SLOW_QUERY_MS: '1s' })).toEqual([
    expect.stringContaining('METRICS_PORT'),
    expect.stringContaining('SLOW_QUERY_MS'),
  ])
})

test('the demo holds from one to a million applications', () => {
  expect(readEnvironment({ DEMO_APPLICATIONS: '100000' }).demoApplications).toBe(100_000)
  for (const wrong of ['0', '-1', '1e3', '1000001', 'many']) {
    expect(complaints({ DEMO_APPLICATIONS: wrong })).toEqual([
      'DEMO_APPLICATIONS must be a whole number from 1 to 1000000.',
    ])
  }
})

test('production without its needs names each', () => {
  const lines = complaints({ NODE_ENV: 'production' })
  expect(lines.map((line) => line.split(' ')[0])).toEqual([
    'DATABASE_URL',
    'FILES_URL',
    'PUBLIC_URL',
    'SMTP_URL',
    'SMS_URL',
    'MAIL_FROM',
  ])
})

test('every bad variable gets one line that names it and does not repeat its value', () => {
  const bad: Record<string, string> = {
    NODE_ENV: 'staging-secret',
    PORT: '80000',
    HOST: 'a host',
    DATABASE_URL: 'mysql://secret',
    FILES_URL: 'ftp://secret',
    S3_ENDPOINT: 'https://s3.example.in/secret',
    S3_REGION: 'a secret',
    S3_ACCESS_KEY: 'a secret',
    S3_SECRET_KEY: 'a secret',
    PUBLIC_URL: 'https://portal.example.in/app',
    SITE_URL: 'javascript:secret',
    DEMO: 'maybe',
    LOG_LEVEL: 'loud',
    TRUST_PROXY: 'true',
    SMTP_URL: 'https://secret',
    MAIL_FROM: 'secret@example.in\nBcc: x@example.in',
    SMS_URL: 'ftp://secret',
    SMS_TOKEN: 'a secret',
    PUSH_TEST_ORIGIN: 'http://secret',
  }
  const lines = complaints(bad)
  expect(lines.map((line) => line.split(' ')[0])).toEqual(Object.keys(bad))
  expect(lines.join()).not.toContain('secret')
  for (const line of lines) expect(line).toMatch(/^[A-Z\d_]+ must be .+\.$/)
})

test('the demo cannot be switched on over a real database or in production', () => {
  expect(complaints({ DEMO: 'on', DATABASE_URL: production.DATABASE_URL })).toEqual([
    'DEMO works with the embedded database only: remove DEMO or DATABASE_URL.',
  ])
  expect(complaints({ ...production, DEMO: '1' })).toEqual([
    'DEMO cannot be on in production: remove it.',
  ])
  expect(readEnvironment({ DATABASE_URL: production.DATABASE_URL }).demo).toBe(false)
  expect(readEnvironment({ DEMO: 'off' }).demo).toBe(false)
})

test('pushes go to a stand-in in tests, and never in production', () => {
  const PUSH_TEST_ORIGIN = 'https://localhost:8443/'
  expect(readEnvironment({ PUSH_TEST_ORIGIN }).pushTestOrigin).toBe('https://localhost:8443')
  expect(complaints({ ...production, PUSH_TEST_ORIGIN })).toEqual([
    'PUSH_TEST_ORIGIN is for tests alone: in production, remove it.',
  ])
})

test('messages go to the mail server and the gateway, and outside production to the mailbox', () => {
  const { SMTP_URL, MAIL_FROM, SMS_URL } = production
  expect(readEnvironment({ SMTP_URL, MAIL_FROM, SMS_URL, SMS_TOKEN: 'abc' })).toMatchObject({
    smtp: { url: SMTP_URL, from: MAIL_FROM },
    sms: { url: SMS_URL, token: 'abc' },
  })
  const { smtp, sms } = readEnvironment({})
  expect([smtp, sms]).toEqual([undefined, undefined])
  expect(complaints({ SMTP_URL })).toEqual([
    'MAIL_FROM is missing: set it to a sender such as GramOne Portal <portal@example.in>.',
  ])
})

test.each(['<portal@example.in>', 'ग्रामवन <portal@example.in>'])(
  'MAIL_FROM=%s is taken',
  (from) => {
    expect(complaints({ ...production, MAIL_FROM: from })).toEqual([])
  },
)

test.each(['portal', 'A <portal@example.in>, <b@c.d>', 'A <a@b.c>\r\nBcc: <b@c.d>'])(
  'MAIL_FROM=%s is refused',
  (from) => {
    expect(complaints({ ...production, MAIL_FROM: from })).toHaveLength(1)
  },
)

test('an empty variable counts as unset, and a set HOST wins over the defaults', () => {
  expect(readEnvironment({ PORT: '', HOST: ' ', DATABASE_URL: '' })).toEqual(readEnvironment({}))
  expect(readEnvironment({ HOST: '0.0.0.0' }).host).toBe('0.0.0.0')
})

test.each([
  ['false', false],
  ['0', false],
  ['10', 10],
  ['loopback, 10.0.0.0/8', ['loopback', '10.0.0.0/8']],
  ['::1', ['::1']],
])('TRUST_PROXY=%s is understood', (value, expected) => {
  expect(readEnvironment({ TRUST_PROXY: value }).trustProxy).toEqual(expected)
})

test.each(['100', 'yes', 'true', '10.0.0.0/8/8', 'loopback,1', '0.0.0.0/0', '::/0', '10.0.0.0/33'])(
  'TRUST_PROXY=%s is refused',
  (value) => {
    expect(complaints({ TRUST_PROXY: value })).toHaveLength(1)
  },
)

test('folders are paths from the project or file addresses', () => {
  expect(readEnvironment({ DATA_DIR: 'var/data' }).files).toEqual({
    folder: join(root, 'var/data/files'),
  })
  expect(readEnvironment({ FILES_URL: 'file:///srv/my%20files' }).files).toEqual({
    folder: '/srv/my files',
  })
})

test.each(['off', 'on'])('production asks administrators for a second factor: %s', (given) => {
  const { adminSecondFactor } = readEnvironment({ ...production, ADMIN_SECOND_FACTOR: given })
  expect(adminSecondFactor).toBe(true)
  expect(readEnvironment({ ADMIN_SECOND_FACTOR: given }).adminSecondFactor).toBe(given === 'on')
})
