import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatter } from '@lingui/format-po'
import { compileMessage, type CompiledMessage } from '@lingui/message-utils/compileMessage'
import { describe, expect, test } from 'vitest'
import { filesOf, readSource, root } from './read-sources.ts'

// Names and terms that are the same in every language.
const sameEverywhere = new Set(['GramOne', 'GramOne Portal', 'English', 'name@example.in'])

/** The names that a message fills in, and the tags it wraps words in: `{count}`, `<0>`. */
function placeholders(message: CompiledMessage): Set<string> {
  const found = new Set<string>()
  for (const token of Array.isArray(message) ? message : [message]) {
    if (typeof token === 'string')
      for (const tag of token.matchAll(/<\/?(\w+)\/?>/g)) found.add(`<${tag[1]}>`)
    if (!Array.isArray(token)) continue
    const [name, , choices] = token
    found.add(String(name))
    if (typeof choices !== 'object' || choices === null) continue
    for (const choice of Object.values(choices)) {
      if (typeof choice === 'number') continue
      for (const inner of placeholders(choice as CompiledMessage)) found.add(inner)
    }
  }
  found.delete('#')
  return found
}

const po = formatter()

async function readCatalog(folder: string, locale: string) {
  const filename = join(root, folder, `${locale}.po`)
  const entries = await po.parse(readFileSync(filename, 'utf8'), {
    locale,
    sourceLocale: 'en',
    filename,
  })
  return new Map(Object.entries(entries).map(([id, entry]) => [id, { ...entry, id }]))
}

const looksEnglish = (text: string) => /[a-z]{3,}/.test(text.replaceAll(/\{[^}]*\}|<[^>]*>/g, ''))
const isDevanagari = (text: string) => /[\u0900-\u097f]/.test(text)

function lingui(...args: string[]): string {
  const cli = join(root, 'node_modules/@lingui/cli/dist/lingui.js')
  const { stdout, stderr, status } = spawnSync(process.execPath, [cli, ...args, '--verbose'], {
    cwd: root,
    encoding: 'utf8',
    // Under NODE_ENV=test lingui looks for its own sources.
    env: { ...process.env, NODE_ENV: 'production' },
  })
  return status === 0 ? '' : stdout + stderr
}

test('catalogs: every message of the source and no other (npm run messages)', () => {
  expect(lingui('check', 'sync', '--clean')).toBe('')
})

test('translations: none is missing', () => {
  expect(lingui('check', 'missing', '--mode', 'catalog')).toBe('')
})

describe.each(['src/locales', 'server/locales'])('%s', (folder) => {
  test('messages: there are some', async () => {
    expect((await readCatalog(folder, 'en')).size).toBeGreaterThan(0)
  })

  test.each(['hi', 'mr'])('%s: fills in what English fills in, in Devanagari', async (locale) => {
    const english = await readCatalog(folder, 'en')
    const wrong: string[] = []
    for (const [id, { translation }] of await readCatalog(folder, locale)) {
      // The test above reports missing translations.
      if (!translation) continue
      const source = english.get(id)?.translation || english.get(id)?.message || id
      const wanted = [...placeholders(compileMessage(source))].sort().join(', ')
      const given = [...placeholders(compileMessage(translation))].sort().join(', ')
      if (wanted !== given) wrong.push(`${source}: wants ${wanted}, has ${given}`)
      const copied = looksEnglish(source) && !isDevanagari(translation)
      if (copied && !sameEverywhere.has(source)) wrong.push(`${source}: not translated`)
    }
    expect(wrong).toEqual([])
  })
})

// A screen reader says the name of a filter before its words.
test.each(['en', 'hi', 'mr'])(
  '%s: the words of an unset filter leave out its name',
  async (locale) => {
    const catalog = await readCatalog('src/locales', locale)
    const inWords = (message: string) =>
      [...catalog.values()].find((each) => (each.message ?? each.id) === message && !each.context)
        ?.translation || message
    const filters = filesOf((name) => /\.tsx?$/.test(name)).flatMap((file) => [
      ...readSource(file).matchAll(/label: t`([^`]+)`,\s+all: t`([^`]+)`/g),
    ])
    expect(filters.length).toBeGreaterThan(40)
    const twice = filters
      .map(([, label = '', all = '']) => [inWords(label), inWords(all)])
      .filter(([label = '', all = '']) => all.startsWith(label))
    expect(twice).toEqual([])
  },
)

test('placeholder comparison: sees a lost one, also in a plural', () => {
  const names = (text: string) => [...placeholders(compileMessage(text))].sort()
  expect(names('{count, plural, one {# of {name}} other {<0>#</0>}}')).toEqual([
    '<0>',
    'count',
    'name',
  ])
  expect(names('Hello {name}')).not.toEqual(names('Hello {nam}'))
})
