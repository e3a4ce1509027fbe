import type { ModuleGraph } from './module-graph.ts'
import { modulesWith } from './module-graph.ts'

/** Modules that come at one moment: a screen, a dialog, all that starts behind the first screen. */
export interface Loading {
  /** The modules that are asked for. */
  entries: ReadonlySet<string>
  /** The modules that run with the entries. */
  runs: ReadonlySet<string>
  /** The modules among them that no visit has loaded before. */
  adds: ReadonlySet<string>
  /** Every visit has this loading, or nearly every one. */
  isUsual: boolean
}

export interface Start {
  main: string
  app: string
  /** Loads what each visit needs beside the first screen. */
  opening: string
  /** Loads the rest of what every visit needs, once the first screen is there. */
  background: string
  /** The screens that nearly every visit opens. */
  home: readonly string[]
  isScreen: (id: string) => boolean
}

/** All loadings of a build: the page's script and the app first. */
export function findLoadings(graph: ModuleGraph, start: Start): Loading[] {
  const lazyOf = (id: string) => graph.get(id)?.lazy ?? []
  const load = (ids: readonly string[], isUsual: boolean, before: ReadonlySet<string>): Loading => {
    const runs = modulesWith(graph, ids)
    return { entries: new Set(ids), runs, adds: runs.difference(before), isUsual }
  }
  const main = load([start.main], true, new Set())
  const app = load([start.app], true, main.runs)
  const running = main.runs.union(app.runs)
  const opening = load(lazyOf(start.opening), true, running)
  const background = load(lazyOf(start.background), true, running)
  const first = [main, app, opening, background]
  const later = new Set([...graph.values()].flatMap(({ lazy }) => lazy)).difference(
    new Set(first.flatMap(({ entries }) => [...entries])),
  )
  const isHome = (id: string) => start.home.includes(id)
  // A screen may be the first one. What a person opens on it comes after the background.
  const before = (id: string) => (start.isScreen(id) ? running : running.union(background.runs))
  return [...first, ...[...later].map((id) => load([id], isHome(id), before(id)))]
}
