import { describe, expect, test } from 'vitest'
import type { KitFile } from './kits.ts'
import { filesFor, requestsFor } from './kits.ts'

const file = (url: string, place: Partial<KitFile> = {}): KitFile => ({
  url,
  revision: null,
  ...place,
})

const files = [
  file('shell.js'),
  file('en.js', { language: 'en' }),
  file('hi.js', { language: 'hi' }),
  file('services.js', { roles: ['admin', 'franchise'] }),
  file('hi-services.js', { roles: ['admin', 'franchise'], language: 'hi' }),
  file('support.js', { roles: ['support'] }),
]

const stored = (...device: Parameters<typeof filesFor>) => filesFor(...device).map(({ url }) => url)

test('device without a person: the core in its own language', () => {
  expect(stored({ roles: [], languages: ['hi'] }, files)).toEqual(['shell.js', 'hi.js'])
})

test('device of a role: its screens, the own language before the others', () => {
  expect(stored({ roles: ['franchise'], languages: ['hi', 'en', 'mr'] }, files)).toEqual([
    'shell.js',
    'hi.js',
    'services.js',
    'hi-services.js',
    'en.js',
  ])
})

test('device that opens for the first time: what opens the app, then where work begins', () => {
  const staged = [
    file('about.js'),
    file('drafts.js', { roles: ['franchise'], stage: 'work' }),
    file('hi-drafts.js', { roles: ['franchise'], language: 'hi', stage: 'work' }),
    file('en.js', { language: 'en', stage: 'opening' }),
    file('hi.js', { language: 'hi', stage: 'opening' }),
    file('shell.js', { stage: 'opening' }),
  ]
  expect(stored({ roles: ['franchise'], languages: ['hi', 'en'] }, staged)).toEqual([
    'hi.js',
    'shell.js',
    'drafts.js',
    'hi-drafts.js',
    'about.js',
    'en.js',
  ])
})

test('device of two people: the screens of both roles', () => {
  const urls = stored({ roles: ['support', 'admin'], languages: ['en'] }, files)
  expect(urls).toEqual(['shell.js', 'en.js', 'services.js', 'support.js'])
})

test('front door: every language at a counter, elsewhere the own one', () => {
  const doors = (['en', 'hi', 'mr'] as const).map((language) =>
    file(`${language}.html`, { language, othersFor: ['franchise'], stage: 'opening' }),
  )
  expect(stored({ roles: ['admin'], languages: ['hi', 'en', 'mr'] }, doors)).toEqual(['hi.html'])
  expect(stored({ roles: [], languages: ['hi', 'en', 'mr'] }, doors)).toEqual(['hi.html'])
  expect(stored({ roles: ['admin', 'franchise'], languages: ['hi', 'en', 'mr'] }, doors)).toEqual([
    'hi.html',
    'en.html',
    'mr.html',
  ])
})

describe('requests for what is missing', () => {
  const [a, b, c] = ['a.js', 'b.js', 'c.js'].map((url) => file(url, { pack: 'pack.json' }))
  const shell = file('shell.js')
  const all = [shell, a, b, c] as KitFile[]

  test('pack: once, where its first file stands, with those of its files that are missing', () => {
    expect(requestsFor([shell, a, c] as KitFile[], all)).toEqual([
      { file: shell },
      { pack: 'pack.json', files: [a, c] },
    ])
  })

  test('pack of which half and more is there: the rest comes file by file', () => {
    expect(requestsFor([b] as KitFile[], all)).toEqual([{ file: b }])
  })
})
