import { describe, expect, test } from 'vitest'
import { makeBundles } from './bundles.ts'
import type { Loading } from './loadings.ts'
import { findLoadings } from './loadings.ts'
import { mergeBundles } from './merge-bundles.ts'
import { graphOf, start } from './sample-graph.ts'

const app = `
  main: | app
  app: frame background
  frame: | a b c
  background:
`
const START = ['app background frame', 'main']

/** The bundles of three dialogs, each module of `size` characters or as `sizes` says. */
function bundlesOf(dialogs: string, size: number, sizes: Record<string, number> = {}): string[] {
  const graph = new Map(graphOf(app + dialogs, size))
  for (const [id, node] of graph) graph.set(id, { ...node, size: sizes[id] ?? size })
  return makeBundles(graph, findLoadings(graph, { ...start, home: [] }))
    .map(({ modules }) => modules.toSorted().join(' '))
    .sort()
}

const crossed = `
  a: all ab
  b: all ab bc
  c: all bc
  all:
  ab:
  bc:
`

describe('bundles', () => {
  test('large modules: one bundle for those with the same users', () => {
    expect(bundlesOf(crossed, 1e6)).toEqual(['ab', 'all', ...START, 'bc'].sort())
  })

  test('small modules: one file costs less than the rest that comes in vain', () => {
    expect(bundlesOf(crossed, 10)).toEqual(['ab all bc', ...START].sort())
  })

  test('a small one joins a large one whose users nearly all need it, a large one stays', () => {
    const found = bundlesOf(crossed, 10, { all: 1e6, bc: 40_000 })
    expect(found).toEqual(['ab all', ...START, 'bc'].sort())
  })

  test('what one entry alone runs stays with that entry', () => {
    expect(bundlesOf('a: part\npart: own\nown:\nb:\nc:', 10)).toEqual(START)
  })

  test('two files never import each other', () => {
    const graph = graphOf('deep: middle\nmiddle: low\nlow:', 10)
    const user = (): Loading => ({
      entries: new Set(),
      runs: new Set(),
      adds: new Set(),
      isUsual: false,
    })
    const users = new Set([user()])
    const bundle = (id: string, by = users) => ({ modules: [id], size: 10, users: by })
    const middle = bundle('middle', new Set([user()]))
    const merged = (between: typeof middle) =>
      mergeBundles(graph, [], [bundle('deep'), between, bundle('low')]).length
    expect(merged(middle)).toBe(3)
    // Without the one in between the other two would have been merged.
    expect(mergeBundles(graph, [], [bundle('deep'), bundle('low')])).toHaveLength(1)
  })
})
