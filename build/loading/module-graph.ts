export interface ModuleNode {
  /** The modules that run before it. */
  imports: readonly string[]
  /** The modules that it loads by `import()`. */
  lazy: readonly string[]
  /** Characters of its code, comments included. */
  size: number
}

/** The modules of a build by their ids. */
export type ModuleGraph = ReadonlyMap<string, ModuleNode>

/** The modules that run with `entries`, themselves included. */
export function modulesWith(graph: ModuleGraph, entries: Iterable<string>): Set<string> {
  const found = new Set<string>()
  const waiting = [...entries]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const node = graph.get(id)
    if (!node || found.has(id)) continue
    found.add(id)
    waiting.push(...node.imports)
  }
  return found
}
