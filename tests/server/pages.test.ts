import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import { listFranchiseApplications } from '../../contract/applications/applications.ts'
import { frontDoorFor } from '../../contract/core/return-path.ts'
import { verifySession } from '../../contract/sessions/session.ts'
import { signInAs, visitor } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, databaseUrl } = await buildTestApp()
const https = await buildTestApp({
  databaseUrl,
  settings: { PUBLIC_URL: 'https://portal.example.in' },
})
const person = await signInAs(app, 'franchise')
const anybody = visitor(app)

const titleOf = (body: string) => /<title>(.*)<\/title>/.exec(body)?.[1]
const open = (url: string, who = anybody, cookie = '') =>
  who.inject({ url, headers: { ...(cookie && { cookie }) } })

/** Which document it is, and what is shown of it. */
function shownIn(body: string): string {
  const shown = [...body.matchAll(/data-(?:step|notice)="([\w.-]+)"(?! hidden)/g)]
  return [titleOf(body), ...shown.map(([, name]) => name)].join(' ')
}

describe('the front door', () => {
  test.each([
    ['/', '', 'sign-in en sign-in'],
    ['/', 'language=mr', 'sign-in mr sign-in'],
    ['/', 'language=xx', 'sign-in en sign-in'],
    ['/?language=hi', 'language=mr', 'sign-in hi sign-in'],
    ['/?problem=login.failed', 'language=hi', 'sign-in hi sign-in login.failed'],
    ['/?changed=1', '', 'sign-in en sign-in changed'],
    ['/?problem=../../../etc/passwd', '', 'sign-in en sign-in'],
    ['/?problem=.', '', 'sign-in en sign-in'],
    ['/?problem=login.failed%22%20hidden=%22', '', 'sign-in en sign-in'],
    ['/?language=../x&language=hi&problem=a&problem=b', '', 'sign-in en sign-in'],
    ['/?step=code', 'pending=any', 'sign-in en code'],
    ['/?step=code&sent=1', 'pending=any', 'sign-in en code sent'],
    ['/?step=code&problem=code.wrong', 'pending=any; language=hi', 'sign-in hi code code.wrong'],
    // Nobody waits here for a code.
    ['/?step=code', '', 'sign-in en sign-in'],
    ['/?step=set', 'pending=any', 'sign-in en sign-in'],
    ['/forgot-pass', 'language=mr', 'forgot-pass mr ask'],
    ['/forgot-pass?asked=1', '', 'forgot-pass en asked'],
    ['/forgot-pass?t=any&language=hi', '', 'forgot-pass hi set'],
    ['/forgot-pass?t=any&problem=mismatch', '', 'forgot-pass en set mismatch'],
    ['/forgot-pass?t=any&problem=link.ended', '', 'forgot-pass en ask link.ended'],
  ])('%s with %j is %s', async (url, cookie, shown) => {
    const answer = await open(url, anybody, cookie)
    expect([answer.statusCode, shownIn(answer.body)]).toEqual([200, shown])
    const again = await anybody.inject({
      url,
      headers: { 'if-none-match': String(answer.headers.etag), ...(cookie && { cookie }) },
    })
    expect(again.statusCode).toBe(304)
  })

  test('is the shell with a session; a forgotten password is the same to everyone', async () => {
    expect(titleOf((await open('/', person)).body)).toBe('shell')
    expect(shownIn((await open('/forgot-pass', person)).body)).toBe('forgot-pass en ask')
  })

  const choose = (url: string, referer: string) =>
    anybody.inject({ url, headers: { host: 'localhost', referer } })

  test.each([
    ['/?language=hi', 'http://localhost/?step=code&next=%2Fa', '/?step=code&next=%2Fa'],
    ['/forgot-pass?language=hi', 'http://localhost/forgot-pass?t=a_b-', '/forgot-pass?t=a_b-'],
  ])('%s by a link of %s leads back to it', async (url, referer, to) => {
    const answer = await choose(url, referer)
    expect([answer.statusCode, answer.headers.location]).toEqual([302, to])
    expect(answer.headers['set-cookie']).toMatch(/^language=hi; Max-Age=31536000; Path=\/; /)
  })

  test.each([
    ['/?language=hi', 'http://localhost/?language=mr'],
    ['/?language=hi', 'https://evil.example/?step=code'],
    ['/?language=hi', 'http://localhost/forgot-pass?t=a'],
    ['/?language=hi', 'not an address'],
  ])('%s by a link of %s is answered at once', async (url, referer) => {
    expect(shownIn((await choose(url, referer)).body)).toBe('sign-in hi sign-in')
  })
})

describe('an address', () => {
  test.each([
    ['/applications', 302, 200],
    ['/applications/0b1c', 302, 200],
    ['/services?page=2', 302, 200],
    ['/dashboard', 302, 200],
    ['/track-application', 200, 200],
    ['/no-such-page', 404, 404],
    // Only a demo has it.
    ['/demo/gallery', 404, 404],
    ['/demo/gallery/button', 404, 404],
    ['/applicationsx', 404, 404],
  ])('%s gives a visitor %d and a person %d', async (url, visitorStatus, personStatus) => {
    const refused = await open(url)
    expect(refused.statusCode).toBe(visitorStatus)
    if (visitorStatus === 302) expect(refused.headers.location).toBe(frontDoorFor(url))
    else expect(titleOf(refused.body)).toBe('shell')
    const answer = await open(url, person)
    expect([answer.statusCode, titleOf(answer.body)]).toEqual([personStatus, 'shell'])
  })

  test.each([
    ['//', '/'],
    ['///', '/'],
    ['//evil.example/applications?page=2', '/evil.example/applications?page=2'],
    ['//applications', '/applications'],
  ])('%s leads to %s, and to no other host', async (url, to) => {
    for (const who of [anybody, person]) {
      const answer = await open(url, who)
      expect([answer.statusCode, answer.headers.location]).toEqual([302, to])
    }
  })

  test.each([
    '/api/nothing',
    '/auth/nothing',
    '/application/nothing',
    '/uploads/x',
    '/assets/x.js',
  ])('%s that is none of a page is a 404 in JSON', async (url) => {
    const answer = await open(url)
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
      404,
      'request.not_found',
    ])
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test('does not lead out of the pages’ folders', async () => {
    for (const url of [
      '/assets/../index.html',
      '/assets/..%2findex.html',
      '/assets/%2e%2e/index.html',
    ]) {
      expect(titleOf((await open(url)).body)).not.toBe('sign-in en')
      expect((await open('/assets/..%2fsign-in%2fcsp.json')).body).not.toContain('styleHashes')
    }
  })
})

describe('headers', () => {
  const policy = `default-src 'none'; script-src 'self'; style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' 'sha256-test'; img-src 'self' blob: data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'`

  test.each(['/', '/track-application', '/no-such-page'])('guard the page %s', async (url) => {
    const { headers } = await open(url)
    expect(headers).toMatchObject({
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cache-control': 'no-cache',
      'x-gramone': '1',
    })
    expect(headers['strict-transport-security']).toBeUndefined()
    const { headers: secure } = await visitor(https.app).inject({ url })
    expect(secure['strict-transport-security']).toMatch(/^max-age=31536000/)
  })

  test.each(['/repload-doc', '/repload-doc?t=abc', '/repload-doc/?t=abc', '/feedback?t=abc'])(
    'keep the token of the page %s out of logs, searches and caches',
    async (url) => {
      for (const cookie of ['', person.cookie]) {
        const answer = await open(url, anybody, cookie)
        expect(answer.statusCode).toBe(200)
        expect(answer.headers).toMatchObject({
          'referrer-policy': 'no-referrer',
          'x-robots-tag': 'noindex',
          'cache-control': 'no-store',
        })
        expect(answer.body).toContain('<meta name="referrer" content="no-referrer" />')
        expect(answer.body).not.toContain('same-origin')
      }
      const other = await open('/track-application?t=abc')
      expect(other.body).toContain('<meta name="referrer" content="same-origin" />')
    },
  )

  test('of a call are few, and say that it is ours and for no cache', async () => {
    const { headers } = await person.call(verifySession)
    expect(headers['content-security-policy']).toBeUndefined()
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-gramone': '1' })
    expect(headers['content-type']).toMatch(/^application\/json/)
  })

  test('let a browser keep an asset for ever', async () => {
    const { headers } = await open('/assets/main.12345678.js')
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  test.each([
    ['plain ASCII', 'main', /^text\/javascript; charset=iso-8859-15$/],
    ['words', 'words', /^(text|application)\/javascript; charset=utf-8$/],
  ])('name an encoding of a script of %s, compressed or not', async (_what, name, type) => {
    for (const encoding of ['br', 'identity']) {
      const url = `/assets/${name}.12345678.js`
      const { headers } = await visitor(app).inject({
        url,
        headers: { 'accept-encoding': encoding },
      })
      expect([headers['content-encoding'] ?? 'identity', headers['content-type']]).toEqual([
        encoding,
        expect.stringMatching(type),
      ])
    }
  })
})

test('a refresh with nothing new is at most 300 bytes on the wire', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const ask = (etag: string) =>
    new Promise<string>((resolve, reject) => {
      const request = [
        `GET ${listFranchiseApplications.path} HTTP/1.1`,
        'host: localhost',
        'accept-encoding: gzip, deflate, br, zstd',
        `cookie: ${person.cookie}`,
        'x-background: 1',
        ...(etag ? [`if-none-match: ${etag}`] : []),
      ]
      let received = ''
      const socket = connect(port, '127.0.0.1', () =>
        socket.write(`${request.join('\r\n')}\r\n\r\n`),
      )
      socket.setEncoding('latin1').on('data', (part: string) => {
        received += part
        if (received.includes('\r\n\r\n')) socket.end()
      })
      socket.on('close', () => resolve(received)).on('error', reject)
    })
  const etag = /^etag: (.*)$/im.exec(await ask(''))?.[1]?.trim() ?? ''
  expect(etag).not.toBe('')
  const refreshed = await ask(etag)
  expect(refreshed).toMatch(/^HTTP\/1\.1 304 /)
  expect(refreshed).toContain('x-gramone: 1')
  expect(refreshed.length).toBeLessThanOrEqual(300)
})
