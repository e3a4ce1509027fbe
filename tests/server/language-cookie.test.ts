import { expect, test } from 'vitest'
import { visitor } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app } = await buildTestApp({ settings: { PUBLIC_URL: 'https://portal.example.in' } })
const read = (url: string, cookie = '') =>
  visitor(app).inject({ url, headers: { host: 'portal.example.in', cookie } })

test('cookie of the language over https: is bound to the host', async () => {
  expect((await read('/?language=hi')).headers['set-cookie']).toBe(
    '__Host-language=hi; Max-Age=31536000; Path=/; Secure; SameSite=Lax',
  )
})

test('cookie of another name over https: is not read', async () => {
  expect((await read('/', '__Host-language=mr')).body).toContain('sign-in mr')
  expect((await read('/', 'language=mr')).body).toContain('sign-in en')
})
