import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isNightly } from '../../../../tests/runner/nightly.ts'
import { latinSpellings } from './latin-spelling.ts'
import type { KnownNames } from './suggestions.ts'
import { learnNames, readNames, suggestions } from './suggestions.ts'

// Five hundred real names by night, a hundred in each run, written apart from the table; docs/decisions/0031-names-in-both-scripts.md says how.

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8').trim()
const entries = readNames(read('known-names.txt'))
const known = learnNames(entries)
const inTable = new Set(entries.map(({ name }) => name))

interface Measured {
  group: string
  latin: string
  name: string
}

const all: Measured[] = []
let group = ''
for (const line of read('measured-names.txt').split('\n')) {
  if (line.startsWith('# ')) group = line.slice(2)
  else {
    for (const pair of line.split(', ')) {
      const [latin = '', name = ''] = pair.split(' ')
      all.push({ group, latin, name })
    }
  }
}

/** Each night all of them; every fifth in each run, which a change of the rules cannot pass by. */
const measured = isNightly ? all : all.filter((_one, at) => at % 5 === 0)

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
  const sum = row(places)
  const lines = Object.entries({ ...rows, sum }).map(
    ([name, { names, first, three, five }]) =>
      `${name.padEnd(66)}${names}  first ${first}  three ${three}  five ${five}`,
  )
  process.stdout.write(`${title}\n${lines.join('\n')}\n`)
  return { rows, sum }
}

const place = ({ latin, name }: Measured, names: KnownNames) =>
  suggestions(latin, names).indexOf(name)

test('real names: the right one is among the first three', () => {
  expect(new Set(all.map(({ latin, name }) => `${latin} ${name}`)).size).toBe(500)
  const { sum, rows } = score(
    'by group',
    measured,
    (one) => one.group,
    (one) => place(one, known),
  )
  expect(sum.first).toBeGreaterThanOrEqual(90)
  expect(sum.three).toBeGreaterThanOrEqual(96)
  // A group's part of the sample is too small for a bound of its own.
  const bounded = isNightly ? Object.values(rows) : []
  for (const { three } of bounded) expect(three).toBeGreaterThanOrEqual(85)
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
  const { sum } = score(
    'without their own entry',
    measured,
    (one) => one.group,
    (one) => place(one, tableWithout(one.name)),
  )
  expect(sum.three).toBeGreaterThanOrEqual(71)
})

test('back: the Latin spelling of a name in Devanagari', () => {
  const spellings = Map.groupBy(measured, ({ name }) => name)
  const cases = [...spellings].map(([name, some]) => ({
    name,
    latin: some.map((one) => one.latin),
  }))
  const { sum } = score(
    'back',
    cases,
    ({ name }) => (inTable.has(name) ? 'in the table' : 'not in the table'),
    ({ name, latin }) =>
      latinSpellings(name, known.spellings).findIndex((one) => latin.includes(one)),
  )
  expect(sum.first).toBeGreaterThanOrEqual(89)
})
