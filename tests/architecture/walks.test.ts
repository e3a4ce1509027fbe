import { expect, test } from 'vitest'
import { readSource, sourceModules } from './read-sources.ts'
import { readWalks, walkFaults } from './walks.ts'

const modules = new Map(sourceModules.map((each) => [each.file, each]))
const sources = { modules, textOf: readSource }
const walks = readWalks(readSource('docs/walks.md'))

test('walks: both are read', () => {
  expect(walks.map(({ title }) => title)).toEqual(['Change of status', 'Offline submission'])
})

test.each(walks)('walk of docs/walks.md leads from file to file: $title', (walk) => {
  expect(walkFaults(walk, sources)).toEqual([])
})

const RIGHT = `## Sign-in

3 files. From the press to the row.

\`\`\`
At the door:
 1 a/form.ts      the form
 2 a/call.ts      the call

Behind it:
 3 b/routes.ts    by signIn: HTTP
\`\`\`
`

const texts: Record<string, string> = {
  'a/form.ts': "import './call.ts'",
  'a/call.ts': 'call(signIn)',
  'b/routes.ts': 'serve(signIn)',
}
const small = {
  modules: new Map(
    Object.keys(texts).map((file) => {
      const imports = file === 'a/form.ts' ? ['a/call.ts'] : []
      const of = { local: true, typeOnly: false, names: [] }
      return [file, { imports: imports.map((to) => ({ to, ...of })) }]
    }),
  ),
  textOf: (file: string) => texts[file] ?? '',
}
const faultsOf = (document: string) =>
  readWalks(document).flatMap((walk) => walkFaults(walk, small))

test('right walk passes', () => {
  expect(faultsOf(RIGHT)).toEqual([])
})

test.each([
  ['3 files', '4 files', 'Sign-in: says 4 files and lists 3'],
  [' 3 b/routes', ' 4 b/routes', 'Sign-in, 4 b/routes.ts: should have the number 3'],
  ['a/form.ts ', 'a/gone.ts ', 'Sign-in, 1 a/gone.ts: does not exist'],
  ['by signIn: ', '', 'Sign-in, 3 b/routes.ts: no file before it imports it'],
  ['by signIn', 'by signOut', 'Sign-in, 3 b/routes.ts: is not joined by signOut'],
  ['a/call.ts ', 'a/form.ts ', 'Sign-in, 2 a/form.ts: is listed twice'],
])('wrong walk is seen: %j in place of %j', (right, wrong, fault) => {
  expect(faultsOf(RIGHT.replace(right, wrong))).toContain(fault)
})
