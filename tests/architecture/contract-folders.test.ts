import { expect, test } from 'vitest'
import { findCycles, graphOf } from './cycles.ts'
import { parseModule } from './parse-module.ts'
import { foldersIn, isTest, sourceModules } from './read-sources.ts'

/** `contract/tickets`; undefined for what is no file of a domain, and for tests. */
const domainOf = (file: string) =>
  isTest(file) ? undefined : /^contract\/[^/]+(?=\/)/.exec(file)?.[0]

/** Imports of `contract/core` from a domain, as `file → target`. Types count. */
const outOfCore = (modules: typeof sourceModules) =>
  modules
    .filter(({ file }) => domainOf(file) === 'contract/core')
    .flatMap(({ file, imports }) =>
      imports
        .filter(({ to, local }) => local && domainOf(to) !== 'contract/core')
        .map(({ to }) => `${file} → ${to}`),
    )

test('core of the contract: it imports no domain', () => {
  expect(outOfCore(sourceModules)).toEqual([])
  const wrong = parseModule('contract/core/money.ts', `import type { P } from '../payments/upi.ts'`)
  expect(outOfCore([wrong])).toEqual(['contract/core/money.ts → contract/payments/upi.ts'])
})

test('domains of the contract: none reaches itself by way of others', () => {
  const graph = graphOf(sourceModules, domainOf)
  expect(graph.size).toBe(foldersIn('contract').length)
  expect(findCycles(graph)).toEqual([])
})

test('domains of the contract: seen are two that import each other through different files', () => {
  const modules = [
    parseModule('contract/tickets/a.ts', `import { b } from '../vans/b.ts'`),
    parseModule('contract/vans/c.ts', `import type { D } from '../tickets/d.ts'`),
  ]
  expect(findCycles(graphOf(modules, domainOf))).toEqual([['contract/tickets', 'contract/vans']])
})
