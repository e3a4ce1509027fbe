import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { foldersIn, readSource, root } from './read-sources.ts'

/** The first heading of a document. */
const titleOf = (path: string) => /^# (.+)$/m.exec(readSource(path))?.[1]

/** Where the heading of a document is linked to on the usual hosts. */
const anchorOf = (heading: string) => heading.toLowerCase().replaceAll(' ', '-')

test('decisions: each page stands in the index under its heading, in the order of the numbers', () => {
  const pages = readdirSync(join(root, 'docs/decisions')).filter((name) => /^\d{4}-/.test(name))
  const listed = [...readSource('docs/decisions/README.md').matchAll(/^- \[(.+)\]\((.+)\)$/gm)]
  expect(listed.map(([, title, page]) => [page, title])).toEqual(
    pages.sort().map((page) => [page, titleOf(`docs/decisions/${page}`)]),
  )
})

test('helpers of tests: the map names every folder', () => {
  const rows = [...readSource('tests/support/README.md').matchAll(/^\| (`[^|]+`) +\|/gm)]
  const named = rows.flatMap(([, cell = '']) => cell.replaceAll('`', '').split(', '))
  expect(named.toSorted()).toEqual(foldersIn('tests/support').toSorted())
})

test('changelog: its newest heading has the version of package.json', () => {
  const newest = /^## ([\d.]+)/m.exec(readSource('CHANGELOG.md'))?.[1]
  expect(newest).toBe((JSON.parse(readSource('package.json')) as { version: string }).version)
})

const rules = readSource('docs/rules.md')
const headingsOf = (level: string) =>
  [...rules.matchAll(new RegExp(`^${level} (.+)$`, 'gm'))].map(([, heading = '']) => heading)

test('rules: the contents lead to every heading', () => {
  const linked = [...rules.matchAll(/\[([^\]]+)\]\(#([\w-]+)\)/g)].map(([, name, to]) => [name, to])
  const headings = headingsOf('###?').map((heading) => [heading, anchorOf(heading)])
  expect(linked).toEqual(headings)
})

test('rules: each part has the name of a domain', () => {
  const domains = foldersIn('contract').map((name) => name.replaceAll('-', ' '))
  const parts = headingsOf('##').map((heading) => heading.toLowerCase())
  expect(parts.filter((part) => !domains.includes(part))).toEqual([])
})

/** Whether git could apply a diff to the files as they are, or take it back. */
function fits(diff: string): boolean {
  const tries = [['--check'], ['--check', '--reverse']]
  return tries.some(
    (flags) => spawnSync('git', ['apply', ...flags, '-'], { cwd: root, input: diff }).status === 0,
  )
}

test('first task: its diffs fit the code, done or not', () => {
  const diffs = [...readSource('docs/first-task.md').matchAll(/^```diff\n([^]*?)^```$/gm)]
    .map(([, diff = '']) => diff)
    // The catalogs around a message change with every other message.
    .filter((diff) => !diff.includes('/locales/'))
  expect(diffs.length).toBeGreaterThan(3)
  expect(diffs.filter((diff) => !fits(diff))).toEqual([])
})
