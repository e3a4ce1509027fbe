import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { latinSpellings } from './latin-spelling.ts'
import type { KnownNames } from './suggestions.ts'
import { learnNames, readNames, suggestions } from './suggestions.ts'

// Five hundred real names, written apart from the table; docs/decisions/0031-names-in-both-scripts.md says how.

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8').trim()
const entries = readNames(read('known-names.txt'))
const known = learnNames(entries)
const inTable = new Set(entries.map(({ name }) => name))

interface Measured {
  group: string
  latin: string
  name: string
}

const measured: Measured[] = []
let group = ''
for (const line of read('measured-names.txt').split('\n')) {
  if (line.startsWith('# ')) group = line.slice(2)
  else {
    for (const pair of line.split(', ')) {
      const [latin = '', name = ''] = pair.split(' ')
      measured.push({ group, latin, name })
    }
  }
}

const percent = (part: number, whole: number) => Math.round((part / whole) * 1000) / 10

/** At which place the right answer stands, by group; printed as a table of percentages. */
function score<Case>(
  title: string,
  cases: readonly Case[],
  groupOf: (one: Case) => string,
  placeOf: (one: Case) => number,
) {
  const places = cases.map((one) => ({ group: groupOf(one), place: placeOf(one) }))
  const row = (some: typeof places) => ({
    names: some.length,
    first: percent(some.filter(({ place }) => place === 0).length, some.length),
    three: percent(some.filter(({ place }) => place >= 0 && place < 3).length, some.length),
    five: percent(some.filter(({ place }) => place >= 0).length, some.length),
  })
  const groups = Map.groupBy(places, (one) => one.group)
  const rows = Object.fromEntries([...groups].map(([name, some]) => [name, row(some)]))
  const all = row(places)
  const lines = Object.entries({ ...rows, all }).map(
    ([name, { names, first, three, five }]) =>
      `${name.padEnd(66)}${names}  first ${first}  three ${three}  five ${five}`,
  )
  process.stdout.write(`${title}\n${lines.join('\n')}\n`)
  return { rows, all }
}

const place = ({ latin, name }: Measured, names: KnownNames) =>
  suggestions(latin, names).indexOf(name)

test('of 500 real names the right one is among the first three', () => {
  expect(new Set(measured.map(({ latin, name }) => `${latin} ${name}`)).size).toBe(500)
  const { all, rows } = score(
    'by group',
    measured,
    (one) => one.group,
    (one) => place(one, known),
  )
  expect(all.first).toBeGreaterThanOrEqual(90)
  expect(all.three).toBeGreaterThanOrEqual(96)
  for (const { three } of Object.values(rows)) expect(three).toBeGreaterThanOrEqual(85)
})

test('those in the table, and those that are not', () => {
  const kind = ({ name }: Measured) => (inTable.has(name) ? 'in the table' : 'not in the table')
  const { rows } = score('by the table', measured, kind, (one) => place(one, known))
  expect(rows['in the table']?.three).toBeGreaterThanOrEqual(98)
  expect(rows['not in the table']?.three).toBeGreaterThanOrEqual(60)
})

test('all of them, with a table that lacks them', () => {
  const names = [...new Set(measured.map(({ name }) => name))]
  const parts = Array.from({ length: 10 }, (_, part) => {
    const without = new Set(names.filter((_name, at) => at % 10 === part))
    return { without, table: learnNames(entries.filter(({ name }) => !without.has(name))) }
  })
  const tableWithout = (name: string) =>
    parts.find(({ without }) => without.has(name))?.table ?? known
  const { all } = score(
    'without their own entry',
    measured,
    (one) => one.group,
    (one) => place(one, tableWithout(one.name)),
  )
  expect(all.three).toBeGreaterThanOrEqual(71)
})

test('back: the Latin spelling of a name in Devanagari', () => {
  const spellings = Map.groupBy(measured, ({ name }) => name)
  const cases = [...spellings].map(([name, some]) => ({
    name,
    latin: some.map((one) => one.latin),
  }))
  const { all } = score(
    'back',
    cases,
    ({ name }) => (inTable.has(name) ? 'in the table' : 'not in the table'),
    ({ name, latin }) =>
      latinSpellings(name, known.spellings).findIndex((one) => latin.includes(one)),
  )
  expect(all.first).toBeGreaterThanOrEqual(89)
})
