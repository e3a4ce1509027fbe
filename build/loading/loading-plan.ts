import { basename } from 'node:path'
import type { Plugin } from 'vite'
import { APP, BACKGROUND, HOME, MAIN, OPENING } from '../entry-points.ts'
import { sourceFile } from '../static-modules.ts'
import { makeBundles } from './bundles.ts'
import { findLoadings } from './loadings.ts'
import type { Bundle } from './merge-bundles.ts'
import type { ModuleGraph } from './module-graph.ts'

/** The file that holds the app; kits and budgets look for it. */
export const SHELL = 'shell'

/** Each language has a file for each group of messages (build/message-catalogs.ts). */
const isCatalog = (id: string) => id.includes('.po?')
const NO_MODULE = { importedIds: [], dynamicallyImportedIds: [], code: null }
/** The bundler's own helpers run before everything. */
const isHelper = (id: string) => id.startsWith('\0rolldown/')

/**
 * Computes which modules come in one file from who loads what: `import()`, routes, and what comes at
 * every start. docs/code-delivery.md explains it. Nothing here knows a screen or a feature.
 */
export function loadingPlan(): Plugin {
  let nameOf = new Map<string, string>()
  return {
    name: 'loading-plan',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [{ name: (id) => nameOf.get(id) ?? null }],
              // A bundle holds only the modules that its users have in common; their dependencies have bundles of
              // their own.
              includeDependenciesRecursively: false,
            },
          },
        },
      },
    }),
    buildEnd(error) {
      if (error) return
      const { root } = this.environment.config
      const ids = [...this.getModuleIds()]
      const graph: ModuleGraph = new Map(
        ids.map((id) => {
          const { importedIds, dynamicallyImportedIds, code } = this.getModuleInfo(id) ?? NO_MODULE
          const lazy = dynamicallyImportedIds.filter((each) => !isCatalog(each))
          return [id, { imports: importedIds, lazy, size: code?.length ?? 0 }]
        }),
      )
      const idOf = (file: string) => `${root}/${file}`
      const routeIds = ids.filter((id) => /\/src\/routes\/.*\?tsr-split=component$/.test(id))
      const loadings = findLoadings(graph, {
        main: idOf(MAIN),
        app: idOf(APP),
        opening: idOf(OPENING),
        background: idOf(BACKGROUND),
        home: routeIds.filter((id) => HOME.includes(sourceFile(root, id))),
        isScreen: (id) => routeIds.includes(id),
      })
      nameOf = nameModules(makeBundles(graph, loadings), graph, {
        [idOf(MAIN)]: 'start',
        [idOf(APP)]: SHELL,
      })
      for (const id of ids) if (isHelper(id)) nameOf.set(id, 'start')
    },
  }
}

/** Names each bundle after what is asked for with it, else after its largest module. */
function nameModules(
  bundles: readonly Bundle[],
  graph: ModuleGraph,
  names: Readonly<Record<string, string>>,
): Map<string, string> {
  const nameOf = new Map<string, string>()
  const taken = new Set<string>()
  const sizeOf = (id: string) => graph.get(id)?.size ?? 0
  for (const { modules, users } of bundles) {
    const [user] = users
    const asked = users.size === 1 ? modules.find((id) => user?.entries.has(id)) : undefined
    const largest = modules.reduce((most, id) => (sizeOf(id) > sizeOf(most) ? id : most))
    const id = asked ?? largest
    const plain = names[id] ?? basename(id.split('?')[0] ?? '').replace(/\.\w+$/, '')
    let name = plain
    for (let number = 2; taken.has(name); number++) name = `${plain}-${number}`
    taken.add(name)
    for (const module of modules) nameOf.set(module, name)
  }
  return nameOf
}
