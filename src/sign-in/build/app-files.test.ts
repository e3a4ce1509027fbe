import type { Manifest } from 'vite'
import { expect, test } from 'vitest'
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
    dynamicImports: [`${en}first`, `${hi}first`, `${hi}rest`, home, 'src/routes/services.tsx'],
  },
  '_shared.js': { file: 'assets/shared.js' },
  [`${en}first`]: { file: 'assets/en.js' },
  [`${en}rest`]: { file: 'assets/en-rest.js' },
  [`${hi}first`]: { file: 'assets/hi.js' },
  [`${hi}rest`]: { file: 'assets/hi-rest.js' },
  [home]: {
    file: 'assets/home.js',
    imports: ['_shared.js', '_dashboard.js'],
    dynamicImports: ['src/features/applications-page.tsx'],
  },
  '_dashboard.js': { file: 'assets/dashboard.js', imports: ['_shared.js'] },
  'src/features/applications-page.tsx': { file: 'assets/applications.js' },
  'src/routes/services.tsx': { file: 'assets/services.js' },
}

test('names the shell first, its words and the first screen, the other words last, each file once', () => {
  expect(appFiles(manifest, 'hi')).toEqual([
    '/assets/index.js',
    '/assets/index.css',
    '/assets/shared.js',
    '/assets/hi.js',
    '/assets/home.js',
    '/assets/dashboard.js',
    '/assets/applications.js',
    '/assets/hi-rest.js',
  ])
})

test('fails the build when a wanted chunk has another name', () => {
  const { [home]: _gone, ...rest } = manifest
  expect(() => appFiles(rest, 'en')).toThrow(home)
})
