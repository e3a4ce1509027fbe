import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { deadCitations, deadPaths, documentsOnDisk as citable } from './citations.ts'
import { filesOf, readSource, root } from './read-sources.ts'

// Not this file, which holds wrong citations on purpose.
const sources = filesOf(
  (name) => /\.([cm]?[jt]sx?|css|sql)$/.test(name) && name !== 'citations.test.ts',
)

const documents = [
  'tests/support/README.md',
  ...readdirSync(root).filter((name) => name.endsWith('.md')),
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
]
const read = (file: string) => readFileSync(join(root, file), 'utf8')

test('comments cite documents, headings and rules that exist', () => {
  const dead = sources.flatMap((file) =>
    deadCitations(readSource(file), citable).map((citation) => `${file}: ${citation}`),
  )
  expect(dead).toEqual([])
})

test('documents cite headings, rules and paths that exist', () => {
  const dead = documents.flatMap((file) =>
    [
      ...deadCitations(read(file).replaceAll(/\]\([^)]*\)/g, ']'), citable),
      ...deadPaths(read(file), citable.exists),
    ].map((citation) => `${file}: ${citation}`),
  )
  expect(dead).toEqual([])
})

test('links between documents lead to a file', () => {
  const dead = documents.flatMap((file) =>
    [...read(file).matchAll(/\]\((?!https?:)([^)#]+)/g)]
      .map(([, target = '']) => join(file, '..', target))
      .filter((target) => !citable.exists(target))
      .map((target) => `${file}: ${target}`),
  )
  expect(dead).toEqual([])
})

test('outbox rules: sixteen, numbered without a gap', () => {
  expect([...citable.rules]).toEqual(Array.from({ length: 16 }, (_, index) => index + 1))
})

test.each([
  ['/** Signs (offline.md, rule 99). */', 'rule 99'],
  ['/**\n * Signs it (offline.md, rules 2\n * and 17). */', 'rules 2 and 17'],
  ['// Asked by offline.md, Astrology.', 'offline.md, Astrology'],
  ['/** (rules.md, Limits and constants) */', 'rules.md, Limits and constants'],
  ['// See horoscope.md', 'horoscope.md'],
  ['// docs/decisions/0042-answer.md', 'docs/decisions/0042-answer.md'],
  ['// docs/decisions/0004', 'docs/decisions/0004'],
  ['/** (spec 8) */', 'spec 8'],
  ['/** (decisions, People) */', 'decisions, People'],
])('wrong citation is seen: %j', (source, dead) => {
  expect(deadCitations(source, citable)).toEqual([dead])
})

test('right citation passes, also over two lines', () => {
  const source = '/** Sends (offline.md, Service\n * worker; offline.md, rules 2 and 9). */'
  expect(deadCitations(source, citable)).toEqual([])
  expect(deadPaths('`src/nowhere.ts` and `src/main.ts`', citable.exists)).toEqual([
    'src/nowhere.ts',
  ])
})
