import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/** What every visit runs before anything else: the shell, and the screen at `/`. */
const ROOTS = ['src/app/start-app.tsx', 'src/features/dashboard/dashboard-page.tsx']

/** The router's plugin splits a route's component, with its imports, from its route file. */
const isSplitRoute = (file: string) =>
  file.startsWith('src/routes/') && file !== 'src/routes/__root.tsx'

// Types vanish, and what comes by `import()` comes later.
const STATIC_IMPORT = /^(?:import|export)\s(?!type\b)(?:[^'"]*?\sfrom\s)?'(\.[^']+)'/gm

/** The modules that the first screen runs, as paths from `root` with forward slashes. */
export function firstModules(root: string): Set<string> {
  const found = new Set<string>()
  const add = (file: string) => {
    if (found.has(file) || isSplitRoute(file) || !/\.tsx?$/.test(file)) return
    found.add(file)
    const source = readFileSync(join(root, file), 'utf8')
    for (const [, imported] of source.matchAll(STATIC_IMPORT)) {
      if (imported) add(relative(root, join(root, dirname(file), imported)).replaceAll('\\', '/'))
    }
  }
  for (const file of ROOTS) add(file)
  return found
}
