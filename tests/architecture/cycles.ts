import type { SourceModule } from './parse-module.ts'

/** A graph by name: each name with the names it points to. */
export type Graph = Map<string, Set<string>>

/** Who imports whom, by the names that `nameOf` gives files; one without a name is left out. */
export const graphOf = (
  modules: SourceModule[],
  nameOf: (file: string) => string | undefined,
): Graph => {
  const graph: Graph = new Map()
  for (const { file, imports } of modules) {
    const from = nameOf(file)
    if (from === undefined) continue
    const targets = graph.get(from) ?? new Set()
    graph.set(from, targets)
    for (const found of imports) {
      const to = found.local ? nameOf(found.to) : undefined
      if (to !== undefined && (to !== from || from === file)) targets.add(to)
    }
  }
  return graph
}

/** Groups of names that reach each other (Tarjan's strongly connected components), itself included. */
export function findCycles(graph: Graph): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const cycles: string[][] = []

  const enter = (name: string): number => {
    const number = order.size
    order.set(name, number)
    lowest.set(name, number)
    open.push(name)
    for (const next of graph.get(name) ?? []) {
      if (!graph.has(next)) continue
      const reached = order.has(next)
        ? open.includes(next)
          ? (order.get(next) ?? number)
          : number
        : enter(next)
      lowest.set(name, Math.min(lowest.get(name) ?? number, reached))
    }
    if (lowest.get(name) === number) {
      const group = open.splice(open.indexOf(name))
      if (group.length > 1 || graph.get(name)?.has(name)) cycles.push(group.sort())
    }
    return lowest.get(name) ?? number
  }

  for (const name of graph.keys()) if (!order.has(name)) enter(name)
  return cycles
}
