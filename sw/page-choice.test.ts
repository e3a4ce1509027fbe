import { describe, expect, test } from 'vitest'
import { isForVisitor, needsServer, NOT_PAGES, pagesFor } from './page-choice.ts'

const at = (path: string) => new URL(path, 'https://portal.example.in')
const isPage = (path: string) => !NOT_PAGES.some((pattern) => pattern.test(path))

describe('server’s own addresses', () => {
  test.each([
    '/api/openapi.json',
    '/api',
    '/auth/verify',
    '/socket.io/?transport=websocket',
    '/uploads/x',
    '/application/franchise-applications',
    '/vapidPublicKey',
    '/demo/gallery',
  ])('%s is no page', (path) => {
    expect(isPage(path)).toBe(false)
  })

  test.each([
    '/',
    '/applications',
    '/applications/0b1c',
    '/application',
    '/authority',
    '/apiary',
    '/uploaded',
    '/socketXio/',
    '/services?back=/api/x',
    '/settings/api/',
  ])('%s is a page', (path) => {
    expect(isPage(path)).toBe(true)
  })
})

describe('a visitor', () => {
  const signedIn = { isSignedIn: true, language: 'mr' as const, roles: [] }

  test.each([
    ['/near-by-franchises', null, true],
    ['/feedback', { ...signedIn, isSignedIn: false }, true],
    ['/track-application?t=abc', null, true],
    ['/near-by-franchises', signedIn, false],
    ['/applications', null, false],
    ['/', null, false],
  ])('%s for %j: %s', (path, identity, expected) => {
    expect(isForVisitor(at(path), identity)).toBe(expected)
  })
})

describe('page at an address', () => {
  const inMarathi = { language: 'mr' as const, roles: [] }

  test.each([
    ['/', { isSignedIn: true, ...inMarathi }, '/shell.html'],
    ['/?language=hi', { isSignedIn: true, ...inMarathi }, '/shell.html'],
    ['/', { isSignedIn: false, ...inMarathi }, '/sign-in/sign-in.mr.html'],
    ['/?language=hi', { isSignedIn: false, ...inMarathi }, '/sign-in/sign-in.hi.html'],
    ['/?language=../x', { isSignedIn: false, ...inMarathi }, '/sign-in/sign-in.mr.html'],
    ['/', null, '/sign-in/sign-in.en.html'],
    ['/applications/1?language=hi', { isSignedIn: false, ...inMarathi }, '/shell.html'],
    ['/track-application', null, '/shell.html'],
    ['/forgot-pass?t=abc', { isSignedIn: false, ...inMarathi }, '/shell.html'],
  ])('%s for %j is %s', (path, identity, page) => {
    expect(pagesFor(at(path), identity)[0]).toBe(page)
  })

  test('front door: in another language where the wanted one is not stored', () => {
    expect(pagesFor(at('/?language=hi'), { isSignedIn: false, ...inMarathi })).toEqual([
      '/sign-in/sign-in.hi.html',
      '/sign-in/sign-in.en.html',
      '/sign-in/sign-in.mr.html',
    ])
    expect(pagesFor(at('/'), { isSignedIn: true, ...inMarathi })).toEqual(['/shell.html'])
  })

  test.each([
    ['/?language=hi', true],
    ['/?problem=login.failed', true],
    ['/?step=code', true],
    ['/?changed=1', true],
    ['/?next=%2Fsettings', false],
    ['/forgot-pass', true],
    ['/forgot-pass?t=abc', true],
    ['/repload-doc?t=abc', true],
    ['/feedback?t=abc', true],
    ['/feedback', false],
    ['/', false],
    ['/?x=language', false],
    ['/settings?language=hi', false],
  ])('%s asks the server first: %s', (path, isNeeded) => {
    expect(needsServer(at(path))).toBe(isNeeded)
  })
})
