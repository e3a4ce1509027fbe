import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/** What every visit runs before anything else: the shell, and the screen at `/`. */
const FIRST_MODULES = ['src/app/start-app.tsx', 'src/features/dashboard/dashboard-page.tsx']

// Types vanish, and what comes by `import()` comes later.
const STATIC_IMPORT = /^(?:import|export)\s(?!type\b)(?:[^'"]*?\sfrom\s)?'(\.[^']+)'/gm

/** The router's plugin splits a route's component, with its imports, from its route file. */
const isSplitRoute = (file: string) =>
  file.startsWith('src/routes/') && file !== 'src/routes/__root.tsx'

/** The path of a module's file from `root`, with forward slashes and without a query. */
export function sourceFile(root: string, id: string): string {
  return relative(root, id.split('?')[0] ?? '').replaceAll('\\', '/')
}

/** The modules that run with `entries`, themselves included, through every static import. */
export function staticModules(root: string, entries: readonly string[]): Set<string> {
  const found = new Set<string>()
  const add = (file: string) => {
    if (found.has(file) || !/\.tsx?$/.test(file)) return
    found.add(file)
    const source = readFileSync(join(root, file), 'utf8')
    for (const [, imported] of source.matchAll(STATIC_IMPORT)) {
      if (!imported) continue
      const next = sourceFile(root, join(root, dirname(file), imported))
      if (!isSplitRoute(next)) add(next)
    }
  }
  for (const entry of entries) add(entry)
  return found
}

/** The modules that the first screen runs. */
export function firstModules(root: string): Set<string> {
  return staticModules(root, FIRST_MODULES)
}

const LAZY_IMPORT = /\bimport\(\s*'(\.[^']+)'/g

/** The modules that `entries` load by `import()`; with `isDeep` also the entries and what those load. */
export function lazyModules(root: string, entries: readonly string[], isDeep = true): string[] {
  const found = new Set<string>(isDeep ? entries : [])
  const add = (entry: string) => {
    for (const file of staticModules(root, [entry])) {
      const source = readFileSync(join(root, file), 'utf8')
      for (const [, imported = ''] of source.matchAll(LAZY_IMPORT)) {
        const next = sourceFile(root, join(root, dirname(file), imported))
        if (found.has(next)) continue
        found.add(next)
        if (isDeep) add(next)
      }
    }
  }
  for (const entry of entries) add(entry)
  return [...found]
}
