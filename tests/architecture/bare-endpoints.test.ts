import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { LEFT_OUT } from '../../build/contract-schemas.ts'
import { filesOf, readSource } from './read-sources.ts'

const IMPORT = /import \{([^}]*)\} from '([^']*\/contract\/[^']*)'/g

/** What a file reads of endpoints that the build leaves out of the page. */
function readsOfBare(file: string, source: string, contract = readSource): string[] {
  return [...source.matchAll(IMPORT)].flatMap(([, names = '', path = '']) => {
    const declared = contract(posix.join(posix.dirname(file), path))
    const endpoints = names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => declared.includes(`const ${name} = endpoint(`))
    return endpoints.flatMap((name) =>
      [...source.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].flatMap(([, part = '']) =>
        LEFT_OUT.has(part) ? `${file}: ${name}.${part}` : [],
      ),
    )
  })
}

test('bundles: no page reads of an endpoint what the build leaves out of it', () => {
  const pages = filesOf((name) => /(?<!\.test)\.tsx?$/.test(name)).filter((file) =>
    /^(src|sw)\//.test(file),
  )
  expect(pages.length).toBeGreaterThan(500)
  expect(pages.flatMap((file) => readsOfBare(file, readSource(file)))).toEqual([])
  const bad =
    "import { saveThing, Thing } from '../contract/things.ts'\nsaveThing.path + saveThing.body"
  const declared = () => 'export const saveThing = endpoint({})\nexport const Thing = v.object({})'
  expect(readsOfBare('src/a.ts', bad, declared)).toEqual(['src/a.ts: saveThing.body'])
})
