import { describe, expect, onTestFinished, test } from 'vitest'
import { visitor } from '../support/servers/person.ts'
import { buildTestApp } from '../support/servers/test-app.ts'

const { app, databaseUrl } = await buildTestApp()
const anybody = visitor(app)

test.each([
  '/assets/a%5cb.js',
  '/assets/..%5c..%5cpackage.json',
  '/fonts/%5c%5c',
  '/icons/icon%5c.svg',
  '/screenshots/%5C..%5Cx.png',
  '/assets/a%00b.js',
])('%s, which no file has, is not found', async (url) => {
  expect((await anybody.inject({ url })).statusCode).toBe(404)
})

describe('settings of the server', () => {
  const site = '<meta name="site-url" content="https://site.example" />'

  test('stand in every document in which the app can start, the first one included', async () => {
    const withSite = await buildTestApp({
      ...{ databaseUrl, settings: { SITE_URL: 'https://site.example' } },
      atEnd: onTestFinished,
    })
    const somebody = visitor(withSite.app)
    for (const url of ['/', '/sign-in/sign-in.mr.html', '/forgot-pass', '/track-application']) {
      expect((await somebody.inject({ url })).body).toContain(site)
    }
    expect((await anybody.inject({ url: '/' })).body).not.toContain('site-url')
  })
})
