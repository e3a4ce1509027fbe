import type { Loading } from './loadings.ts'
import type { ModuleGraph } from './module-graph.ts'

/** Modules that come in one file. */
export interface Bundle {
  modules: readonly string[]
  /** Characters of code. */
  size: number
  /** The loadings that bring the file. */
  users: ReadonlySet<Loading>
}

/** The cost of one more file, in characters of code: some 20 ms, and less good compression. */
const FILE_COST = 15_000
/** How often a visit's usual loadings come for one of any other. */
const USUAL_WEIGHT = 10

/** How often one of these loadings happens. */
function weigh(loadings: Iterable<Loading>): number {
  let sum = 0
  for (const { isUsual } of loadings) sum += isUsual ? USUAL_WEIGHT : 1
  return sum
}

/** What one file instead of two saves their common users, less what the others load in vain. */
function gainOf(a: Bundle, b: Bundle): number {
  const common = weigh(a.users.intersection(b.users))
  if (common === 0) return 0
  const inVain =
    b.size * weigh(a.users.difference(b.users)) + a.size * weigh(b.users.difference(a.users))
  return FILE_COST * common - inVain
}

/**
 * Merges two bundles after the other while that pays, the best first. Never so that two files would
 * import each other: modules could then run before those that they import.
 * @param own bundles that stay as they are
 */
export function mergeBundles(
  graph: ModuleGraph,
  own: readonly Bundle[],
  shared: Bundle[],
): Bundle[] {
  const bundleOf = new Map<string, Bundle>()
  const note = (bundle: Bundle) => bundle.modules.forEach((id) => bundleOf.set(id, bundle))
  for (const bundle of [...own, ...shared]) note(bundle)

  const importedBy = (bundle: Bundle) => {
    const imports = bundle.modules.flatMap((id) => graph.get(id)?.imports ?? [])
    return new Set(imports.flatMap((id) => bundleOf.get(id) ?? []))
  }
  const leadsByOthersTo = (from: Bundle, to: Bundle) => {
    const seen = new Set([from, to])
    const waiting = [...importedBy(from).difference(seen)]
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      if (seen.has(next)) continue
      seen.add(next)
      const imported = importedBy(next)
      if (imported.has(to)) return true
      waiting.push(...imported)
    }
    return false
  }

  const left = new Set<Bundle>()
  let pairs: { a: Bundle; b: Bundle; gain: number }[] = []
  const add = (bundle: Bundle) => {
    for (const other of left) pairs.push({ a: other, b: bundle, gain: gainOf(other, bundle) })
    pairs = pairs.filter(({ gain }) => gain > 0)
    left.add(bundle)
  }
  shared.forEach(add)
  while (pairs.length > 0) {
    const best = pairs.reduce((most, each) => (each.gain > most.gain ? each : most))
    const { a, b } = best
    if (leadsByOthersTo(a, b) || leadsByOthersTo(b, a)) {
      pairs.splice(pairs.indexOf(best), 1)
      continue
    }
    const merged: Bundle = {
      modules: [...a.modules, ...b.modules],
      size: a.size + b.size,
      users: a.users.union(b.users),
    }
    left.delete(a)
    left.delete(b)
    pairs = pairs.filter((pair) => ![pair.a, pair.b].some((each) => each === a || each === b))
    note(merged)
    add(merged)
  }
  return [...left]
}
