import { expect, test } from 'vitest'
import { complaints } from '../../tests/support/checks/environment-complaints.ts'
import { readEnvironment } from './environment.ts'

const S3 = {
  FILES_URL: 's3://papers/portal/files/',
  S3_ENDPOINT: 'https://s3.example.in',
  S3_REGION: 'garage',
  S3_ACCESS_KEY: 'key',
  S3_SECRET_KEY: 'secret',
}

const PRODUCTION = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgresql://portal:word@db/portal',
  PUBLIC_URL: 'https://portal.example.in',
  SMTP_URL: 'smtps://user:word@mail.example.in',
  MAIL_FROM: 'Portal <portal@example.in>',
  SMS_URL: 'https://sms.example.in/send',
}

test('a bucket with its prefix is understood', () => {
  const login = {
    endpoint: S3.S3_ENDPOINT,
    region: 'garage',
    accessKey: 'key',
    secretKey: 'secret',
  }
  const { files, s3 } = readEnvironment(S3)
  expect(files).toEqual({ ...login, bucket: 'papers', prefix: 'portal/files/' })
  expect(s3).toEqual(login)
  expect(readEnvironment({ ...S3, FILES_URL: 's3://papers' }).files).toMatchObject({ prefix: '' })
})

test('the login may be set while files lie in a folder', () => {
  const { files, s3 } = readEnvironment({ ...S3, FILES_URL: '/srv/files' })
  expect(files).toEqual({ folder: '/srv/files' })
  expect(s3).toMatchObject({ accessKey: 'key' })
})

test.each([
  [{ FILES_URL: 's3://papers' }, 'S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY: an S3 store needs'],
  [{ ...S3, S3_SECRET_KEY: '' }, 'S3_SECRET_KEY: an S3 store needs'],
  [{ S3_ACCESS_KEY: 'key' }, 'S3_ENDPOINT, S3_SECRET_KEY: an S3 store needs'],
  [{ ...S3, FILES_URL: 's3://Papers' }, 'FILES_URL must be a folder'],
  [{ ...S3, FILES_URL: 's3://papers/a b' }, 'FILES_URL must be a folder'],
  [{ ...S3, ...PRODUCTION, S3_ENDPOINT: 'http://s3.example.in' }, 'S3_ENDPOINT must start with'],
  [{ ...S3, ...PRODUCTION, S3_ENDPOINT: 'http://localhost.example.in' }, 'S3_ENDPOINT must start'],
])('%o is refused with a line that helps', (given, line) => {
  expect(complaints(given)).toEqual([expect.stringContaining(line)])
})

test.each(['https://s3.example.in', 'http://localhost:3900', 'http://127.0.0.1:3900/'])(
  'production takes %s',
  (endpoint) => {
    expect(complaints({ ...S3, ...PRODUCTION, S3_ENDPOINT: endpoint })).toEqual([])
  },
)
