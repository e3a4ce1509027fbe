import { expect, test } from 'vitest'
import { LANGUAGES } from '../../contract/core/languages.ts'
import {
  frontDoorPage,
  PAGE_REVISION,
  SHELL_PAGE,
  webManifest,
} from '../../contract/core/page-addresses.ts'
import { signInAs, visitor } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, databaseUrl } = await buildTestApp()
const withSite = await buildTestApp({ databaseUrl, settings: { SITE_URL: 'https://site.example' } })
const secure = await buildTestApp({
  databaseUrl,
  settings: { PUBLIC_URL: 'https://portal.example.in' },
})
const anybody = visitor(app)

const revisionAt = async (which: typeof app) =>
  /'([\w-]{22})'/.exec((await visitor(which).inject({ url: '/sw.js' })).body)?.[1]

test('the worker is a script that is asked for anew each time, and says that it is ours', async () => {
  const answer = await anybody.inject({ url: '/sw.js' })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'x-gramone': '1',
    'content-security-policy': expect.stringContaining("connect-src 'self'"),
  })
  expect(answer.body).not.toContain(PAGE_REVISION)
  const { etag } = answer.headers
  const again = await anybody.inject({ url: '/sw.js', headers: { 'if-none-match': String(etag) } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('its pages have a new revision when their words, settings or headers have changed', async () => {
  const revisions = await Promise.all([app, withSite.app, secure.app].map(revisionAt))
  expect(revisions).not.toContain(undefined)
  expect(new Set(revisions).size).toBe(3)
})

test('the shell that is kept is nobody’s: the same with a session and without', async () => {
  const person = await signInAs(withSite.app, 'franchise')
  const shell = await person.inject({ url: SHELL_PAGE })
  const plain = await visitor(withSite.app).inject({ url: SHELL_PAGE })
  expect(plain.body).toBe(shell.body)
  expect(shell.body).toContain('<meta name="site-url" content="https://site.example" />')
  expect(shell.body).not.toContain('data-visitor')
  expect(shell.headers.vary).not.toContain('cookie')
})

test.each(LANGUAGES)(
  'the front door in %s stands at its own address, as a page',
  async (language) => {
    const { statusCode, headers, body } = await anybody.inject({ url: frontDoorPage(language) })
    expect(statusCode).toBe(200)
    expect(body).toContain(`<title>sign-in ${language}</title>`)
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': expect.stringContaining("'sha256-test'"),
    })
  },
)

test.each(LANGUAGES)('the manifest in %s is one to a browser', async (language) => {
  const { statusCode, headers } = await anybody.inject({ url: webManifest(language) })
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'x-gramone': '1' })
  expect(headers['content-type']).toMatch(/^application\/manifest\+json/)
})
