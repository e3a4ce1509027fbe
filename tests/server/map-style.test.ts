import { expect, test } from 'vitest'
import { readEnvironment } from '../../server/platform/environment.ts'
import { visitor } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const STYLE = 'https://maps.example.in:8443/styles/india.json?key="a"&b'
const withStyle = await buildTestApp({ settings: { MAP_STYLE_URL: STYLE } })
const { databaseUrl } = withStyle
const builtIn = await buildTestApp({ databaseUrl })

const open = (app: typeof builtIn.app, url = '/near-by-franchises') => visitor(app).inject({ url })
const sourcesOf = (policy: unknown, directive: string) =>
  String(policy)
    .split('; ')
    .find((each) => each.startsWith(`${directive} `))
    ?.split(' ')
    .slice(1)

test('the map’s own server: named in the page, and its origin alone may send maps besides', async () => {
  const { body, headers } = await open(withStyle.app)
  const address = 'https://maps.example.in:8443/styles/india.json?key=&quot;a&quot;&amp;b'
  expect(body).toContain(`<meta name="map-style" content="${address}" />`)
  const policy = headers['content-security-policy']
  expect(sourcesOf(policy, 'connect-src')).toEqual(["'self'", 'https://maps.example.in:8443'])
  expect(sourcesOf(policy, 'img-src')).toContain('https://maps.example.in:8443')
  expect(sourcesOf(policy, 'script-src')).toEqual(["'self'"])
  expect(sourcesOf(policy, 'style-src')).not.toContain('https://maps.example.in:8443')
})

test('without one: nothing is named, and nothing comes from elsewhere', async () => {
  const { body, headers } = await open(builtIn.app)
  expect(body).not.toContain('map-style')
  expect(sourcesOf(headers['content-security-policy'], 'connect-src')).toEqual(["'self'"])
  expect(headers['content-security-policy']).not.toContain('https:')
})

test.each([
  'maps.example.in/style.json',
  'javascript:alert(1)',
  'ftp://maps.example.in/style',
  '/style',
])('an address that is none is refused at the start: %s', (value) => {
  expect(() => readEnvironment({ MAP_STYLE_URL: value })).toThrow(/MAP_STYLE_URL.*map style/s)
})
