import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSource, root } from './read-sources.ts'

/** How many requirements of levels 1 and 2 each section of ASVS 5.0.0 has, whose numbers begin at 1; or which, where level 3 stands between them. */
const SECTIONS: Record<string, number | readonly number[]> = {
  '1.1': 2,
  '1.2': 9,
  '1.3': 11,
  '1.4': 3,
  '1.5': 2,
  '2.1': 3,
  '2.2': 3,
  '2.3': 4,
  '2.4': 1,
  '3.2': 2,
  '3.3': 4,
  '3.4': 6,
  '3.5': 5,
  '3.7': 2,
  '4.1': 3,
  '4.2': 1,
  '4.3': 2,
  '4.4': 4,
  '5.1': 1,
  '5.2': 3,
  '5.3': 2,
  '5.4': 3,
  '6.1': 3,
  '6.2': 12,
  '6.3': 4,
  '6.4': 4,
  '6.5': 5,
  '6.6': 3,
  '6.8': 4,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 2,
  '7.6': 2,
  '8.1': 2,
  '8.2': 3,
  '8.3': 1,
  '8.4': 1,
  '9.1': 3,
  '9.2': 4,
  '10.1': 2,
  '10.2': 2,
  '10.3': 4,
  '10.4': 11,
  '10.5': 5,
  '10.6': 2,
  '10.7': 3,
  '11.1': 2,
  '11.2': 3,
  '11.3': 3,
  '11.4': 4,
  '11.5': 1,
  '11.6': 1,
  '12.1': 3,
  '12.2': 2,
  '12.3': 4,
  '13.1': 1,
  '13.2': 5,
  '13.3': 2,
  '13.4': 5,
  '14.1': 2,
  '14.2': 4,
  '14.3': 3,
  '15.1': 3,
  '15.2': 3,
  '15.3': 7,
  '16.1': 1,
  '16.2': 5,
  '16.3': 4,
  '16.4': 3,
  '16.5': 3,
  '17.1': 1,
  '17.2': 4,
  '17.3': 2,
}

const wanted = Object.entries(SECTIONS).flatMap(([section, which]) =>
  (typeof which === 'number' ? Array.from({ length: which }, (_, at) => at + 1) : which).map(
    (number) => `${section}.${number}`,
  ),
)

const ROW = /^\| (\d+\.\d+\.\d+) +\| ([\w ]+?) +\| (.+?) +\| (.*?) *\|$/gm

const rows = readdirSync(join(root, 'docs/asvs')).flatMap((file) =>
  [...readSource(`docs/asvs/${file}`).matchAll(ROW)].map(
    ([, id = '', verdict = '', words = '', evidence = '']) => {
      const paths = [...evidence.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path)
      return { id, verdict, words, paths }
    },
  ),
)

test('ASVS: each requirement of levels 1 and 2 stands in the tables once', () => {
  expect(wanted).toHaveLength(253)
  expect(rows.map(({ id }) => id).toSorted()).toEqual(wanted.toSorted())
})

test('ASVS: the page counts its verdicts as they are', () => {
  const counts = [...readSource('docs/asvs.md').matchAll(/^\| ([a-z ]+?) +\| .+? +\| (\d+) +\|$/gm)]
  const counted = Object.fromEntries(
    counts.map(([, verdict = '', count]) => [verdict, Number(count)]),
  )
  const real = Object.groupBy(rows, ({ verdict }) => verdict)
  expect(counted).toEqual(
    Object.fromEntries(Object.entries(real).map(([verdict, all]) => [verdict, all?.length])),
  )
})

test('ASVS: what holds names evidence, and evidence exists', () => {
  const bare = rows.filter(({ verdict, paths }) => verdict === 'holds' && paths.length === 0)
  expect(bare).toEqual([])
  const dead = rows.flatMap(({ id, paths }) =>
    paths.filter((path) => !existsSync(join(root, path))).map((path) => `${id}: ${path}`),
  )
  expect(dead).toEqual([])
})
