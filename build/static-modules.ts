import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { APP, HOME, ROOT } from './entry-points.ts'

// Types vanish, and what comes by `import()` comes later.
const STATIC_IMPORT = /^(?:import|export)\s(?!type\b)(?:[^'"]*?\sfrom\s)?'(\.[^']+)'/gm

/** The router's plugin splits a route's component, with its imports, from its route file. */
const isSplitRoute = (file: string) => file.startsWith('src/routes/') && file !== ROOT

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

/** The modules that every visit runs before anything else: the app, and the screen at `/`. */
export function firstModules(root: string): Set<string> {
  return staticModules(root, [APP, ...HOME])
}

const LAZY_IMPORT = /\bimport\(\s*'(\.[^']+)'/g

/** The modules that a module itself loads by `import()`. */
export function lazyImportsOf(root: string, file: string): string[] {
  const source = readFileSync(join(root, file), 'utf8')
  return [...source.matchAll(LAZY_IMPORT)].map(([, imported = '']) =>
    sourceFile(root, join(root, dirname(file), imported)),
  )
}

/** `entries`, what they load by `import()`, and what that loads in turn. */
export function lazyModules(root: string, entries: readonly string[]): string[] {
  const found = new Set<string>(entries)
  for (const entry of found) {
    for (const file of staticModules(root, [entry])) {
      for (const lazy of lazyImportsOf(root, file)) found.add(lazy)
    }
  }
  return [...found]
}
