import { expect, test } from 'vitest'
import { productionWarnings, superuserWarnings } from './production-warnings.ts'

const encrypted = {
  production: true,
  publicUrl: 'https://portal.example.in',
  smtp: { url: 'smtps://mail.example.in', from: 'Portal <p@example.in>' },
  sms: { url: 'https://sms.example.in/send', token: undefined },
}

test('settings of production: what is not encrypted is said in one line each', () => {
  expect(productionWarnings(encrypted)).toEqual([])
  const plain = {
    ...encrypted,
    publicUrl: 'http://portal.example.in',
    smtp: { ...encrypted.smtp, url: 'smtp://mail.example.in' },
    sms: { ...encrypted.sms, url: 'http://sms.example.in' },
  }
  expect(productionWarnings(plain).map((line) => /[A-Z]+_URL/.exec(line)?.[0])).toEqual([
    ...['PUBLIC_URL', 'SMTP_URL', 'SMS_URL'],
  ])
  expect(productionWarnings({ ...plain, production: false })).toEqual([])
})

test.each([true, false])('database login: a superuser is said, %s', async (rolsuper) => {
  const pool = { query: async () => ({ rows: [{ rolsuper }] }) } as never
  expect(await superuserWarnings(pool)).toHaveLength(rolsuper ? 1 : 0)
})
