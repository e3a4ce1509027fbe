import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repeatableRandom } from '../../tests/support/factories/random.ts'
import { readList, tally } from '../../tests/support/search/read-list.ts'
import { searchWords } from '../core/text/search-words.ts'
import { isFoundBy, readSearch, searchTextOf } from './application-search.ts'

/** Names of others, each in both scripts, among which the pairs are looked for. */
function others(): string[][] {
  const file = join(import.meta.dirname, '../../src/blocks/forms/names/measured-names.txt')
  const pairs = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .flatMap((line) => line.split(', '))
    .map((pair) => pair.split(' '))
  const below = repeatableRandom(36)
  return Array.from({ length: 3000 }, () => {
    const words = Array.from({ length: 2 + below(2) }, () => pairs[below(pairs.length)] ?? [])
    return [0, 1].map((script) => words.map((word) => word[script] ?? '').join(' '))
  })
}

const textOf = (customerName: string) =>
  searchTextOf({
    ...{ customerName, customerPhone: '9822012345' },
    ...{ applicationId: 'GS-7K3M-9Q2T-X', provisionalNumber: null },
  })

const nameOf = (text: string) => searchWords(text).toSorted().join(' ')

test('names: nearly all pairs are found, in both scripts and however they are spelled, and few others', () => {
  const lines = readList('names')
  const rows = [
    ...lines.map(({ parts: [, stored = ''] }) => ({ stored, names: [nameOf(stored)] })),
    ...others().map((writings, index) => ({
      stored: writings[index % 2] ?? '',
      names: writings.map(nameOf),
    })),
  ].map((row) => ({ ...row, text: textOf(row.stored) }))
  let [hits, foreign] = [0, 0]
  const foreigners: string[] = []
  const { right, rightHeldOut, figures, wrong } = tally(lines, ([typed = '', stored = '']) => {
    const readings = readSearch(typed)
    const own = new Set([nameOf(typed), nameOf(stored)])
    const found = rows.filter(({ text }) => isFoundBy(readings, text))
    const strange = found.filter(({ names }) => !names.some((name) => own.has(name)))
    hits += found.length
    foreign += strange.length
    for (const one of strange) foreigners.push(`${typed} ≠ ${one.stored}`)
    return isFoundBy(readings, textOf(stored))
  })
  process.stdout.write(`names: ${figures}; ${foreign} of ${hits} hits are others'\n`)
  expect(lines).toHaveLength(200)
  expect(right, wrong.join('\n')).toBeGreaterThanOrEqual(190)
  expect(rightHeldOut).toBeGreaterThanOrEqual(46)
  expect(foreign / hits, foreigners.join('\n')).toBeLessThanOrEqual(0.2)
})
