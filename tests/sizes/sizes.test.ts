import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { shellKey } from '../../build/kits.ts'
import { onDemandChunks } from '../../build/on-demand.ts'
import {
  bytesOf,
  dist,
  filesIn,
  filesWith,
  loadedBy,
  readManifest,
  type Manifest,
} from './built-files.ts'

const KiB = 1024

const isCatalog = (key: string) => key.startsWith('src/locales/')

/** What every page runs before any route: the app, with the small file that starts it. */
function shellOf(manifest: Manifest): Set<string> {
  return filesWith(manifest, shellKey(manifest))
}

/**
 * What each lazily loaded chunk adds to the shell and to the chunk that loads it, in bytes on the
 * wire; where several load it, what it adds to the one that has least of it. The import may stand
 * in a chunk that its loaders share.
 */
function lazyChunks(manifest: Manifest): { chunk: string; bytes: number }[] {
  const shell = shellOf(manifest)
  const keys = Object.keys(manifest).filter((key) => manifest[key]?.isDynamicEntry)
  return keys
    .filter((key) => !isCatalog(key) && !onDemandChunks.test(key))
    .map((chunk) => {
      const importing = Object.values(manifest)
        .filter(({ dynamicImports }) => dynamicImports?.includes(chunk))
        .map(({ file }) => file)
      const loaders = keys
        .map((key) => filesWith(manifest, key))
        .filter((files) => importing.some((file) => files.has(file)))
      const fromShell = importing.some((file) => shell.has(file)) || loaders.length === 0
      const sizes = [...(fromShell ? [shell] : []), ...loaders].map((there) =>
        bytesOf([...filesWith(manifest, chunk)].filter((f) => !there.has(f) && !shell.has(f))),
      )
      return { chunk, bytes: Math.max(...sizes) }
    })
}

describe('brotli bytes', () => {
  test('the shell before any route, with its words in one language, within 150 KiB', () => {
    const manifest = readManifest()
    const scripts = [...shellOf(manifest)].filter((file) => file.endsWith('.js'))
    expect(scripts.length).toBeGreaterThan(0)
    const catalogs = Object.keys(manifest).filter((key) => isCatalog(key) && key.endsWith('first'))
    expect(catalogs).toHaveLength(3)
    const words = catalogs.map((key) => bytesOf(filesWith(manifest, key)))
    expect(bytesOf(scripts) + Math.max(...words)).toBeLessThanOrEqual(150 * KiB)
  })

  test('every lazily loaded route within 40 KiB', () => {
    const chunks = lazyChunks(readManifest())
    expect(chunks.length).toBeGreaterThan(0)
    expect(chunks.filter(({ bytes }) => bytes > 40 * KiB)).toEqual([])
  })

  test('all that a role can need offline within 450 KiB', () => {
    const files = ['index.html', ...filesIn('assets'), ...filesIn('fonts')]
    expect(bytesOf(files.filter((file) => !onDemandChunks.test(file)))).toBeLessThanOrEqual(
      450 * KiB,
    )
  })

  // The Devanagari font arrives after the words stand there in the system's own, and is not counted.
  test('the sign-in document, in every language and state, within 30 KiB', () => {
    const pages = filesIn('sign-in').filter((file) => file.endsWith('.html'))
    const plain = ['en', 'hi', 'mr'].map((language) => `sign-in/sign-in.${language}.html`)
    expect(pages).toEqual(expect.arrayContaining(plain))
    const sizes = pages.map((page) => {
      const loaded = loadedBy(readFileSync(join(dist, page), 'utf8'))
      return { page, loaded: loaded.length, bytes: bytesOf([page, ...loaded]) }
    })
    expect(sizes.filter(({ loaded }) => loaded === 0)).toEqual([])
    expect(sizes.filter(({ bytes }) => bytes > 30 * KiB)).toEqual([])
  })
})

test('every text file of the build that is worth it has its compressed copies', () => {
  const bare = ['index.html', ...filesIn('assets'), ...filesIn('sign-in')].filter(
    (file) =>
      /\.(js|css|html|svg)$/.test(file) &&
      readFileSync(join(dist, file)).length >= 256 &&
      !(existsSync(join(dist, `${file}.br`)) && existsSync(join(dist, `${file}.gz`))),
  )
  expect(bare).toEqual([])
})
