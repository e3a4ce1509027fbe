import type { Manifest } from 'vite'
import { describe, expect, test } from 'vitest'
import type { BuiltApp } from './kits.ts'
import { kitFiles, screenOfRoute } from './kits.ts'

const route = (name: string) => `src/routes/${name}.tsx?tsr-split=component`
const catalogs = (group: string): Manifest =>
  Object.fromEntries(
    ['en', 'hi', 'mr'].map((language) => [
      `src/locales/${language}.po?messages=${group}`,
      { file: `assets/${language}-${group}.js` },
    ]),
  )

const manifest: Manifest = {
  _shell: {
    file: 'assets/shell.js',
    name: 'shell',
    css: ['assets/shell.css'],
    imports: ['_start'],
    dynamicImports: [
      'src/app/worker.ts',
      ...['index', 'services', 'gramone-seva.$applicationId', 'share'].map(route),
      'src/locales/en.po?messages=first',
    ],
  },
  _start: { file: 'assets/start.js', dynamicImports: ['_shell'] },
  'src/app/worker.ts': { file: 'assets/worker.js', assets: ['assets/thread.js'] },
  [route('index')]: { file: 'assets/home.js' },
  [route('services')]: { file: 'assets/services.js', dynamicImports: ['src/map.tsx'] },
  [route('gramone-seva.$applicationId')]: { file: 'assets/record.js', imports: ['_table'] },
  [route('settings')]: { file: 'assets/settings.js', imports: ['_shell'] },
  [route('share')]: { file: 'assets/share.js' },
  _table: { file: 'assets/table.js', dynamicImports: ['src/dialog.tsx', 'src/map.online.tsx'] },
  'src/dialog.tsx': { file: 'assets/dialog.js' },
  'src/map.tsx': { file: 'assets/map.js' },
  'src/map.online.tsx': { file: 'assets/online.js' },
  ...catalogs('first'),
  ...catalogs('catalogue'),
  ...catalogs('office'),
}

const app: BuiltApp = {
  manifest,
  messages: { neededBy: { 'assets/services.js': ['catalogue'] }, imports: [] },
}

describe('kits of a build', () => {
  const kits = kitFiles(app)

  test('core: the shell, what it loads by itself, public screens and first messages', () => {
    for (const file of ['worker.js', 'thread.js', 'share.js']) {
      expect(kits.get(`assets/${file}`), file).toEqual({})
    }
    expect(kits.get('assets/hi-first.js')).toMatchObject({ language: 'hi' })
  })

  test('stages: the shell with its messages opens the app, then home and the screens of drafts', () => {
    for (const file of ['shell.js', 'shell.css', 'start.js', 'mr-first.js']) {
      expect(kits.get(`assets/${file}`)?.stage, file).toBe('opening')
    }
    for (const file of ['home.js', 'record.js', 'table.js', 'dialog.js']) {
      expect(kits.get(`assets/${file}`)?.stage, file).toBe('work')
    }
    expect(kits.get('assets/services.js')?.stage).toBeUndefined()
  })

  test('screens: by the roles of SCREENS, a franchise and a gram van having the same', () => {
    expect(kits.get('assets/home.js')?.roles).toHaveLength(5)
    expect(kits.get('assets/services.js')?.roles).toEqual(['admin', 'franchise', 'gramvan'])
    const seva = ['admin', 'franchise', 'service_partner', 'gramvan']
    for (const file of ['record.js', 'table.js', 'dialog.js']) {
      expect(kits.get(`assets/${file}`)?.roles, file).toEqual(seva)
    }
  })

  test('messages: with the screens that say them', () => {
    const roles = ['admin', 'franchise', 'gramvan']
    expect(kits.get('assets/mr-catalogue.js')).toEqual({ roles, language: 'mr' })
  })

  test('what is of no use without the server, and messages that no stored screen says, are in no kit', () => {
    expect(kits.has('assets/online.js')).toBe(false)
    expect(kits.has('assets/en-office.js')).toBe(false)
  })
})

test.each([
  ['index', '/'],
  ['applications.index', '/applications'],
  ['gramone-seva.$applicationId', '/gramone-seva'],
  ['track-application', '/track-application'],
])('the route %s belongs to the screen %s', (name, screen) => {
  expect(screenOfRoute(route(name))).toBe(screen)
})

test('a route that SCREENS does not know fails the build', () => {
  expect(() => screenOfRoute(route('unknown'))).toThrow('belongs to no screen')
})
