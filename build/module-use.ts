import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { staticModules } from './static-modules.ts'

const ICON = /\/lucide-react\/.*\/icons\/([\w-]+)\.m?js$/
const ICON_IMPORT = /'lucide-react\/icons\/([\w-]+)'/g

/** The entries that run a module, by the module's file. */
type Use = Map<string, Set<string>>

function note(use: Use, name: string, entries: Iterable<string>): void {
  use.set(name, new Set([...(use.get(name) ?? []), ...entries]))
}

/** Each module that one of `entries` runs, with those that do. */
export function moduleUse(root: string, entries: readonly string[]): Use {
  const use: Use = new Map()
  for (const entry of entries) {
    for (const file of staticModules(root, [entry])) note(use, file, [entry])
  }
  return use
}

/** Each icon that a module of `use` imports, with the entries that run such a module. */
export function iconUse(root: string, use: Use): Use {
  const icons: Use = new Map()
  for (const [file, entries] of use) {
    const source = readFileSync(join(root, file), 'utf8')
    for (const [, name = ''] of source.matchAll(ICON_IMPORT)) note(icons, name, entries)
  }
  return icons
}

/** The icon that a module of the icon library draws, or the empty string. */
export function iconOf(id: string): string {
  return ICON.exec(id)?.[1] ?? ''
}
