import type { Start } from './loadings.ts'
import type { ModuleGraph } from './module-graph.ts'

/** A graph by lines such as `screen: table | dialog`: imports, and what comes later by `import()`. */
export function graphOf(text: string, size = 1000): ModuleGraph {
  const names = (list = '') => list.split(' ').filter(Boolean)
  return new Map(
    text
      .trim()
      .split('\n')
      .map((line) => {
        const [id = '', rest = ''] = line.trim().split(':')
        const [imports, lazy] = rest.split('|')
        return [id, { imports: names(imports), lazy: names(lazy), size }]
      }),
  )
}

export const start: Start = {
  main: 'main',
  app: 'app',
  opening: 'app',
  background: 'background',
  home: ['home'],
  isScreen: (id: string) => ['home', 'list', 'record'].includes(id),
}
