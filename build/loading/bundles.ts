import type { Loading } from './loadings.ts'
import type { Bundle } from './merge-bundles.ts'
import { mergeBundles } from './merge-bundles.ts'
import type { ModuleGraph } from './module-graph.ts'

/**
 * The modules of a build in bundles. Modules with the same users are in one bundle, and so are modules that are
 * cheaper to load together. A module that a single entry runs alone is in no bundle: the bundler puts it into the
 * entry's own file, which keeps the entry's name.
 */
export function makeBundles(graph: ModuleGraph, loadings: readonly Loading[]): Bundle[] {
  const [main, app] = loadings
  const isStart = (loading: Loading) => loading === main || loading === app
  const entriesOf = new Map<string, number>()
  for (const loading of loadings) {
    for (const id of loading.runs) {
      const entries = isStart(loading) ? Infinity : loading.entries.size
      entriesOf.set(id, (entriesOf.get(id) ?? 0) + entries)
    }
  }
  const bundles = bundlesByUsers(graph, loadings, (id) => entriesOf.get(id) !== 1)
  const { true: own = [], false: shared = [] } = Object.groupBy(bundles, ({ users }) =>
    users.values().some(isStart) ? 'true' : 'false',
  )
  return [...own, ...mergeBundles(graph, own, shared)]
}

/** One bundle for all modules that the same loadings bring. */
function bundlesByUsers(
  graph: ModuleGraph,
  loadings: readonly Loading[],
  isBundled: (id: string) => boolean,
): Bundle[] {
  const usersOf = new Map<string, Loading[]>()
  for (const loading of loadings) {
    for (const id of loading.adds) usersOf.set(id, [...(usersOf.get(id) ?? []), loading])
  }
  const keyOf = (users: readonly Loading[]) => users.map((each) => loadings.indexOf(each)).join()
  const bundled = [...usersOf].filter(([id]) => isBundled(id))
  const groups = Map.groupBy(bundled, ([, users]) => keyOf(users))
  return [...groups.values()].map((group) => ({
    modules: group.map(([id]) => id),
    size: group.reduce((sum, [id]) => sum + (graph.get(id)?.size ?? 0), 0),
    users: new Set(group[0]?.[1]),
  }))
}
