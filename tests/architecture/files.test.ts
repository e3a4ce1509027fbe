import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseModule } from './parse-module.ts'
import { filesOf, sourceModules, isGenerated, isTest, readSource, root } from './read-sources.ts'

const longestWithoutReason = 250
const largestFolder = { features: 15, elsewhere: 25 }
const junkDrawers = /^(utils?|helpers?|misc|common|stuff|index)\.[cm]?[jt]sx?$/
const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/
// In src/routes the router gives names their meaning: index, __root, $id, _signed-in; it has one file an address.
const isRoute = (file: string) => file.startsWith('src/routes/')

/** A file may be long when its first line says, in a comment, why. */
function tooLong(source: string): boolean {
  const lines = source.trimEnd().split('\n')
  return lines.length > longestWithoutReason && !/^(\/\/|\/\*) ?.{20,}/.test(lines[0] ?? '')
}

const written = sourceModules.map(({ file }) => file).filter((file) => !isGenerated(file))

/** Folders with more source files than their limit; tests and folders inside are not counted. */
function largeFolders(files: string[]): string[] {
  const sources = files.filter((file) => !isTest(file) && !isRoute(file))
  return [...Map.groupBy(sources, (file) => dirname(file))]
    .filter(([folder, { length }]) => {
      const isFeature = folder.startsWith('src/features/')
      return length > (isFeature ? largestFolder.features : largestFolder.elsewhere)
    })
    .map(([folder, { length }]) => `${folder}: ${length}`)
}

const barrels = (modules: typeof sourceModules) =>
  modules.filter(({ file, isBarrel }) => isBarrel && !isGenerated(file)).map(({ file }) => file)

describe('files', () => {
  test('names: kebab-case, and no junk drawers', () => {
    const odd = written.filter((file) => !isRoute(file) && !kebabCase.test(basename(file)))
    expect(odd).toEqual([])
    expect(written.filter((file) => !isRoute(file) && junkDrawers.test(basename(file)))).toEqual([])
  })

  test(`length: past ${longestWithoutReason} lines the first line says why`, () => {
    const long = filesOf((name) => /\.([cm]?[jt]sx?|css|sql)$/.test(name))
      .filter((file) => !isGenerated(file) && !file.startsWith('server/migrations/'))
      .filter((file) => tooLong(readSource(file)))
    expect(long).toEqual([])
    expect(tooLong('const line = 1\n'.repeat(251))).toBe(true)
    expect(tooLong(`// Forty services, one list.\n${'x\n'.repeat(251)}`)).toBe(false)
  })

  test(`folders: at most ${largestFolder.features} source files in a feature, else ${largestFolder.elsewhere}`, () => {
    expect(largeFolders(written)).toEqual([])
    const files = (folder: string, count: number, ending = '.ts') =>
      Array.from({ length: count }, (_, n) => `${folder}/file-${n}${ending}`)
    const many = [...files('src/features/tickets', 16), ...files('server/platform', 26)]
    expect(largeFolders(many)).toEqual(['src/features/tickets: 16', 'server/platform: 26'])
    expect(largeFolders(files('src/features/tickets', 16, '.test.ts'))).toEqual([])
    expect(largeFolders(files('server/platform', 25))).toEqual([])
  })

  test('barrels: none', () => {
    expect(barrels(sourceModules)).toEqual([])
    const barrel = parseModule('src/ui.ts', `import { a } from './a.ts'\nexport { a }`)
    expect(barrels([barrel, parseModule('src/all.ts', `export * from './a.ts'`)])).toHaveLength(2)
  })

  test('storage keys: named in src/storage-keys.ts alone', () => {
    const strays = (modules: typeof sourceModules) =>
      modules
        .filter(({ file }) => !isTest(file) && /^(src|sw)\//.test(file))
        .filter(({ file }) => file !== 'src/storage-keys.ts')
        .flatMap(({ file, storageKeys }) => storageKeys.map((key) => ({ file, key })))
        .filter(({ key }) => !/^storageKeys(\.\w+|\[name\])$/.test(key))
    expect(strays(sourceModules)).toEqual([])
    const forbidden = [
      `localStorage.getItem('language')`,
      `window.sessionStorage.setItem(key, '1')`,
      `localStorage.language = 'hi'`,
      `localStorage['language']`,
    ]
    const module = parseModule('src/evil.ts', forbidden.join('\n'))
    expect(strays([module]).map(({ key }) => key)).toHaveLength(forbidden.length)
    const fine = parseModule('src/fine.ts', `localStorage.getItem(storageKeys.language)`)
    expect(strays([fine])).toEqual([])
  })
})

test('fonts: served under the hash of their content', () => {
  const fonts = readdirSync(join(root, 'public/fonts')).filter((name) => name.endsWith('.woff2'))
  expect(fonts).toHaveLength(4)
  const styles = readSource('src/ui/theme/fonts.css')
  for (const font of fonts) {
    const content = readFileSync(join(root, 'public/fonts', font))
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 8)
    expect(font).toMatch(new RegExp(String.raw`^noto-sans-[a-z-]+\.${hash}\.woff2$`))
    expect(styles).toContain(`url('/fonts/${font}')`)
  }
})
