import type { Manifest } from 'vite'
import { expect, test } from 'vitest'
import type { BuiltApp } from '../../../build/kits.ts'
import { OPENING_MODULES } from '../../../build/packs.ts'
import { appFiles } from './app-files.ts'

const home = 'src/routes/index.tsx?tsr-split=component'

const en = 'src/locales/en.po?messages='
const hi = 'src/locales/hi.po?messages='

const manifest: Manifest = {
  '_shell.js': {
    file: 'assets/index.js',
    name: 'shell',
    css: ['assets/index.css'],
    imports: ['_shared.js'],
    dynamicImports: [`${en}first`, `${hi}first`, `${hi}outbox`, home, 'src/routes/services.tsx'],
  },
  '_shared.js': { file: 'assets/shared.js' },
  [`${en}first`]: { file: 'assets/en.js' },
  [`${hi}first`]: { file: 'assets/hi.js' },
  [`${hi}applications`]: { file: 'assets/hi-applications.js' },
  [`${hi}outbox`]: { file: 'assets/hi-outbox.js' },
  [home]: {
    file: 'assets/home.js',
    imports: ['_shared.js', '_dashboard.js'],
    dynamicImports: ['src/features/applications-page.tsx'],
  },
  '_dashboard.js': { file: 'assets/dashboard.js', imports: ['_shared.js'] },
  'src/features/applications-page.tsx': { file: 'assets/applications.js' },
  'src/routes/services.tsx': { file: 'assets/services.js' },
  '_device-store.js': { file: 'assets/device-store.js' },
}

const app: BuiltApp = {
  manifest,
  messages: {
    neededBy: { 'assets/applications.js': ['applications'] },
    imports: OPENING_MODULES.map((module) => ({
      ...{ module, file: 'assets/device-store.js', waitsFor: [], says: [] },
    })),
  },
}

test('files of the first screen: the shell, its messages and the screen, then what these say later', () => {
  expect(appFiles(app, 'hi')).toEqual([
    '/assets/index.js',
    '/assets/index.css',
    '/assets/shared.js',
    '/assets/hi.js',
    '/assets/home.js',
    '/assets/dashboard.js',
    '/assets/applications.js',
    '/assets/device-store.js',
    '/assets/hi-applications.js',
  ])
})

test('files of the first screen: a wanted chunk of another name fails the build', () => {
  const { [home]: _gone, ...rest } = manifest
  expect(() => appFiles({ ...app, manifest: rest }, 'en')).toThrow(home)
  const { '_device-store.js': _left, ...without } = manifest
  expect(() => appFiles({ ...app, manifest: without }, 'en')).toThrow(OPENING_MODULES[0])
})
