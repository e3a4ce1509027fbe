import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { references } from '../../tsconfig.json' with { type: 'json' }
import { findCycles, graphOf } from './cycles.ts'
import { forbiddenImports, layerOf, layers } from './import-directions.ts'
import { parseModule } from './parse-module.ts'
import { filesOf, foldersIn, sourceModules, isTest, root } from './read-sources.ts'

/** Packages that the files of `folder` need when they run, types aside: `file → package`. */
function packagesAtRunTime(modules: typeof sourceModules, folder: string): string[] {
  const byFile = new Map(modules.map((module) => [module.file, module]))
  const reached = new Set([...byFile.keys()].filter((file) => file.startsWith(`${folder}/`)))
  const packages: string[] = []
  for (const file of reached) {
    for (const found of byFile.get(file)?.imports ?? []) {
      if (found.typeOnly || isTest(file)) continue
      if (found.local) reached.add(found.to)
      else packages.push(`${file} → ${found.to}`)
    }
  }
  return packages
}

const featureOf = (file: string) => /^src\/features\/[^/]+/.exec(file)?.[0]
/** `src/api`, `src/session`, `src/offline` and the others. */
const layerInSrc = (file: string) => /^src\/[^/]+(?=\/)/.exec(file)?.[0]
/** Folders inside a layer, which may import each other one way only: `src/offline/cache`. */
const folderOfLayer = (file: string) => /^src\/(?:offline|blocks)\/[^/]+(?=\/)/.exec(file)?.[0]

/** Imports of one feature from another past its `api.ts` or `api/`, as `file → target`. */
function pastApi(modules: typeof sourceModules): string[] {
  return modules.flatMap(({ file, imports }) =>
    imports
      .filter((found) => found.local && featureOf(file) !== undefined && !isTest(file))
      .filter(({ to }) => featureOf(to) !== undefined && featureOf(to) !== featureOf(file))
      .filter(({ to }) => !/^src\/features\/[^/]+\/api(\.ts$|\/)/.test(to))
      .map(({ to }) => `${file} → ${to}`),
  )
}

describe('import directions', () => {
  test('folders on disk: each has a rule', () => {
    const withoutRule = [
      ...foldersIn('').filter((folder) => !(folder in layers)),
      ...foldersIn('src').filter((folder) => !(`src/${folder}` in layers)),
    ]
    expect(withoutRule).toEqual([])
  })

  test('layers: each stands on disk', () => {
    expect(Object.keys(layers).filter((layer) => !existsSync(join(root, layer)))).toEqual([])
  })

  test('tsconfig.json: each folder that has one is checked', () => {
    const configs = filesOf((name) => name === 'tsconfig.json').map((file) => dirname(file))
    const used = configs.filter((layer) =>
      sourceModules.some(({ file }) => file.startsWith(`${layer}/`)),
    )
    const checked = references.map(({ path }) => path.replace('./', ''))
    expect(checked.sort()).toEqual(used.sort())
  })

  test('relative imports: each names its file in full', () => {
    const missing = sourceModules.flatMap(({ file, imports }) =>
      imports
        .filter((found) => found.local && !existsSync(join(root, found.to)))
        .map((found) => `${file} → ${found.to}`),
    )
    expect(missing).toEqual([])
  })

  test('imports: each points downwards', () => {
    expect(forbiddenImports(sourceModules)).toEqual([])
  })

  test('front door: it runs without React or any package but the contract’s own', () => {
    const packages = packagesAtRunTime(sourceModules, 'src/sign-in/script')
    expect(packages.filter((found) => !found.endsWith(' → valibot'))).toEqual([])
  })

  test('files: none imports itself by way of others', () => {
    expect(findCycles(graphOf(sourceModules, (file) => file))).toEqual([])
  })

  test('features: no two import each other', () => {
    expect(findCycles(graphOf(sourceModules, featureOf))).toEqual([])
  })

  test('layers of src: no two import each other', () => {
    const layersOnly = sourceModules.filter(({ file }) => !file.startsWith('src/sign-in/'))
    expect(findCycles(graphOf(layersOnly, layerInSrc))).toEqual([])
  })

  test('folders of offline and blocks: no two import each other', () => {
    expect(findCycles(graphOf(sourceModules, folderOfLayer))).toEqual([])
  })

  test('features: one takes of another its api alone', () => {
    expect(pastApi(sourceModules)).toEqual([])
  })
})

describe('import check sees', () => {
  test.each([
    ['contract/evil.ts', `import { z } from 'zod'`, 'zod'],
    ['contract/evil.ts', `import type { Page } from '../src/main.tsx'`, 'src/main.tsx'],
    ['contract/evil.ts', `import fs from 'node:fs'`, 'node:fs'],
    [
      'server/evil.ts',
      `export { Button } from '../src/ui/controls/button.tsx'`,
      'src/ui/controls/button.tsx',
    ],
    ['server/evil.ts', `import 'vite'`, 'vite'],
    ['sw/evil.ts', `const page = () => import('../src/main.tsx')`, 'src/main.tsx'],
    ['src/evil.ts', `import { caching } from '../sw/caching.ts'`, 'sw/caching.ts'],
    ['src/evil.ts', `import { app } from '../server/app.ts'`, 'server/app.ts'],
    [
      'src/blocks/evil.ts',
      `import { p } from '../features/payouts/queries.ts'`,
      'src/features/payouts/queries.ts',
    ],
    [
      'src/features/payouts/evil.ts',
      `type R = import('../../routes/payouts.tsx').R`,
      'src/routes/payouts.tsx',
    ],
    [
      'src/features/payouts/evil.ts',
      `new URL('../../app/shell.tsx', import.meta.url)`,
      'src/app/shell.tsx',
    ],
    ['src/api/evil.ts', `import { user } from '../session/user.tsx'`, 'src/session/user.tsx'],
    ['src/ui/evil.ts', `import { lock } from '../offline/lock.ts'`, 'src/offline/lock.ts'],
    ['src/sign-in/script/evil.ts', `import { useState } from 'react'`, 'react'],
    ['scripts/evil.mjs', `import { build } from 'vite'`, 'vite'],
    ['src/ui/evil.ts', `import { t } from './money.test.ts'`, 'src/ui/money.test.ts'],
  ])('%s: %s', (file, source, target) => {
    expect(forbiddenImports([parseModule(file, source)])).toEqual([`${file} → ${target}`])
  })

  test('a package that the front door would reach through another file', () => {
    const modules = [
      parseModule('src/sign-in/script/main.ts', `import { read } from '../../api/read.ts'`),
      parseModule('src/api/read.ts', `import type { V } from 'valibot'\nimport 'react'`),
    ]
    expect(packagesAtRunTime(modules, 'src/sign-in/script')).toEqual(['src/api/read.ts → react'])
  })

  test('a file in a folder without a rule', () => {
    expect(layerOf('helpers/evil.ts')).toBeUndefined()
    expect(forbiddenImports([parseModule('helpers/evil.ts', '')])).toHaveLength(1)
  })

  test('a cycle over three files, type-only imports counted', () => {
    const modules = [
      parseModule('src/a.ts', `import { b } from './b.ts'`),
      parseModule('src/b.ts', `import type { C } from './c.ts'`),
      parseModule('src/c.ts', `const a = () => import('./a.ts')`),
      parseModule('src/d.ts', `import { a } from './a.ts'`),
    ]
    expect(findCycles(graphOf(modules, (file) => file))).toEqual([
      ['src/a.ts', 'src/b.ts', 'src/c.ts'],
    ])
  })

  test('a feature that reaches past the api of another one', () => {
    const source = `import { x } from '../b/api/two.ts'\nimport { y } from '../b/three.ts'`
    expect(pastApi([parseModule('src/features/a/one.ts', source)])).toEqual([
      'src/features/a/one.ts → src/features/b/three.ts',
    ])
  })

  test('device store and cache that import each other', () => {
    const modules = [
      parseModule('src/offline/device-store/a.ts', `import { b } from '../cache/b.ts'`),
      parseModule('src/offline/cache/c.ts', `import { d } from '../device-store/d.ts'`),
    ]
    expect(findCycles(graphOf(modules, folderOfLayer))).toEqual([
      ['src/offline/cache', 'src/offline/device-store'],
    ])
  })

  test('api and session that import each other', () => {
    const modules = [
      parseModule('src/api/call.ts', `import type { User } from '../session/user.tsx'`),
      parseModule('src/session/session.ts', `import { get } from '../api/query-client.ts'`),
    ]
    expect(findCycles(graphOf(modules, layerInSrc))).toEqual([['src/api', 'src/session']])
  })

  test('two features that import each other through different files', () => {
    const modules = [
      parseModule('src/features/a/one.ts', `import { x } from '../b/two.ts'`),
      parseModule('src/features/b/three.ts', `import { y } from '../a/four.ts'`),
    ]
    expect(findCycles(graphOf(modules, featureOf))).toEqual([['src/features/a', 'src/features/b']])
  })
})
