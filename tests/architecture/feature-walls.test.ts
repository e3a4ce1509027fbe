import { expect, test } from 'vitest'
import { findCycles, graphOf } from './cycles.ts'
import { featureOf, folderOfFeature, idleParts, pastDoors } from './feature-walls.ts'
import { parseModule } from './parse-module.ts'
import { isTest, sourceModules } from './read-sources.ts'

test('features: no two import each other', () => {
  expect(findCycles(graphOf(sourceModules, featureOf))).toEqual([])
})

test('features: one takes of another its api and parts alone', () => {
  expect(pastDoors(sourceModules)).toEqual([])
})

test('parts of a feature: each is taken by others', () => {
  expect(idleParts(sourceModules)).toEqual([])
})

test('folders of a feature: no two import each other', () => {
  const sources = sourceModules.filter(({ file }) => !isTest(file))
  expect(findCycles(graphOf(sources, folderOfFeature))).toEqual([])
})

test('wall: seen is a feature that reaches past the api and parts of another one', () => {
  const sources = ['../b/api/two.ts', '../b/parts/three.tsx', '../b/four.ts', '../b/list/five.ts']
  const source = sources.map((path) => `import '${path}'`).join('\n')
  expect(pastDoors([parseModule('src/features/a/one.ts', source)])).toEqual([
    'src/features/a/one.ts → src/features/b/four.ts',
    'src/features/a/one.ts → src/features/b/list/five.ts',
  ])
})

test('wall: seen is a part that only its own feature takes', () => {
  const modules = [
    parseModule('src/features/a/parts/link.tsx', `import { x } from './tag.tsx'`),
    parseModule('src/features/a/parts/tag.tsx', ''),
    parseModule('src/features/a/parts/own.tsx', ''),
    parseModule('src/features/a/list.tsx', `import { y } from './parts/own.tsx'`),
    parseModule('src/features/b/list.tsx', `import { z } from '../a/parts/link.tsx'`),
  ]
  expect(idleParts(modules)).toEqual(['src/features/a/parts/own.tsx'])
})

test('wall: seen are two folders of a feature that import each other, one of them by way of a part', () => {
  const modules = [
    parseModule('src/features/a/list/page.tsx', `import { x } from '../record/card.tsx'`),
    parseModule('src/features/a/record/card.tsx', `import { y } from '../parts/link.tsx'`),
    parseModule('src/features/a/parts/link.tsx', `const page = () => import('../list/page.tsx')`),
    parseModule('src/features/a/parts/tag.tsx', `import { z } from '../words.ts'`),
    parseModule('src/features/a/words.ts', `import { u } from './parts/other.ts'`),
  ]
  expect(findCycles(graphOf(modules, folderOfFeature))).toEqual([
    ['src/features/a/list', 'src/features/a/parts/link.tsx', 'src/features/a/record'],
  ])
})

test('wall: seen are two features that import each other through different files', () => {
  const modules = [
    parseModule('src/features/a/one.ts', `import { x } from '../b/two.ts'`),
    parseModule('src/features/b/three.ts', `import { y } from '../a/four.ts'`),
  ]
  expect(findCycles(graphOf(modules, featureOf))).toEqual([['src/features/a', 'src/features/b']])
})
