import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { kitFiles, readBuiltApp, screenOfRoute, shellKey } from '../../build/kits.ts'
import { onDemandChunks } from '../../build/on-demand.ts'
import { FIRST_SCREEN_MODULES } from '../../build/packs.ts'
import { COUNTER_ROLES, isOfficeScreen } from '../../contract/core/access.ts'
import { LANGUAGES } from '../../contract/core/languages.ts'
import { ROLES } from '../../contract/core/roles.ts'
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
  const loaded = new Set(
    Object.values(manifest).flatMap(({ dynamicImports = [] }) => dynamicImports),
  )
  const keys = [...loaded].filter((key) => !isCatalog(key) && !onDemandChunks.test(key))
  return keys
    .filter((key) => key !== shellKey(manifest))
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

/** The packs of the build, with the files in each. */
function packFiles(): { file: string; holds: string[] }[] {
  return filesIn('assets')
    .filter((file) => /\/pack-[^/]+\.json$/.test(file))
    .map((file) => ({
      file,
      holds: Object.keys(JSON.parse(readFileSync(join(dist, file), 'utf8')) as object),
    }))
}

describe('brotli bytes', () => {
  test('the shell before any route, with its messages in one language, within 147 KiB', () => {
    const manifest = readManifest()
    const scripts = [...shellOf(manifest)].filter((file) => file.endsWith('.js'))
    expect(scripts.length).toBeGreaterThan(0)
    const catalogs = Object.keys(manifest).filter((key) => isCatalog(key) && key.endsWith('first'))
    expect(catalogs).toHaveLength(3)
    const messages = catalogs.map((key) => bytesOf(filesWith(manifest, key)))
    const bytes = bytesOf(scripts) + Math.max(...messages)
    console.log(`shell with its first messages: ${(bytes / KiB).toFixed(1)} KiB`)
    expect(bytes).toBeLessThanOrEqual(147 * KiB)
  })

  test('lazily loaded chunks: each within 40 KiB, an office screen within 80', () => {
    const chunks = lazyChunks(readManifest())
    expect(chunks.length).toBeGreaterThan(0)
    const budget = (chunk: string) => (isOfficeScreen(screenOfRoute(chunk)) ? 80 : 40)
    for (const { chunk, bytes } of chunks.toSorted((a, b) => b.bytes - a.bytes)) {
      console.log(`${chunk}: ${(bytes / KiB).toFixed(1)} KiB`)
    }
    expect(chunks.filter(({ chunk, bytes }) => bytes > budget(chunk) * KiB)).toEqual([])
  })

  test('the dashboard of a person who was signed in: few files at once', () => {
    const manifest = readManifest()
    const { imports } = readBuiltApp(dist).messages
    const fileOf = (module: string) => imports.find((each) => each.module === module)?.file
    const files = new Set(
      FIRST_SCREEN_MODULES.flatMap((module) => {
        const key = Object.keys(manifest).find((each) => manifest[each]?.file === fileOf(module))
        return key ? [...filesWith(manifest, key)] : []
      }),
    )
    const bytes = bytesOf(files)
    console.log(`dashboard: ${(bytes / KiB).toFixed(1)} KiB in ${files.size} files at once`)
    expect(files.size).toBeGreaterThan(FIRST_SCREEN_MODULES.length)
    expect(files.size).toBeLessThanOrEqual(12)
  })

  test.each(ROLES)('%s: all that its device stores in three languages is within budget', (role) => {
    const kits = kitFiles(readBuiltApp(dist))
    const stored = [...kits].filter(([, { roles }]) => !roles || roles.includes(role))
    // A device elsewhere than at a counter stores the front door in one language: the largest may be its own.
    const doors = LANGUAGES.map((language) => `sign-in/sign-in.${language}.html`)
      .toSorted((a, b) => bytesOf([b]) - bytesOf([a]))
      .slice(0, COUNTER_ROLES.includes(role) ? LANGUAGES.length : 1)
    const pages = ['index.html', ...doors]
    const doorFiles = doors.flatMap((page) => loadedBy(readFileSync(join(dist, page), 'utf8')))
    const packs = packFiles()
    const packed = new Map(
      stored.flatMap(([file]) => {
        const pack = packs.find(({ holds }) => holds.includes(file))
        return pack ? [[file, pack.file] as const] : []
      }),
    )
    const files = new Set([
      ...pages,
      ...doorFiles,
      ...filesIn('fonts').filter((file) => file.endsWith('.woff2')),
      'icons/icon.svg',
      ...stored.map(([file]) => packed.get(file) ?? file),
    ])
    // A pack comes whole: the device stores all that is in it.
    const inPacks = packs.filter(({ file }) => files.has(file)).flatMap(({ holds }) => holds)
    expect(inPacks.filter((file) => !packed.has(file))).toEqual([])
    const bytes = bytesOf(files)
    console.log(
      `${role}: ${(bytes / KiB).toFixed(1)} KiB stored for offline in ${files.size} requests`,
    )
    expect(stored.length).toBeGreaterThan(20)
    expect(bytes).toBeLessThanOrEqual((COUNTER_ROLES.includes(role) ? 500 : 450) * KiB)
  })

  // The Devanagari font arrives after the text stands there in the system's own, and is not counted.
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
