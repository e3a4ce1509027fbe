import type { ManifestChunk } from 'vite'
import { FIRST } from '../../../build/built-messages.ts'
import type { BuiltApp } from '../../../build/kits.ts'
import { catalogKey, shellKey } from '../../../build/kits.ts'
import { OPENING_MODULES } from '../../../build/packs.ts'
import type { Language } from '../../../contract/core/languages.ts'

/** The screen at `/`, split from its route by the router's plugin. */
const HOME = 'src/routes/index.tsx?tsr-split=component'

/**
 * Addresses of the files for a first screen, in loading order. First the shell with its styles and
 * messages, then the screen at `/` and its modules by role, and what stores the typed password. Their
 * messages come last.
 */
export function appFiles({ manifest, messages }: BuiltApp, language: Language): string[] {
  const found = new Map<string, ManifestChunk>()
  const add = (key: string) => {
    if (found.has(key)) return
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The build has no ${key}, which the front door fetches ahead.`)
    found.set(key, chunk)
    for (const imported of chunk.imports ?? []) add(imported)
  }
  add(shellKey(manifest))
  add(catalogKey(language, FIRST))
  add(HOME)
  for (const key of manifest[HOME]?.dynamicImports ?? []) add(key)
  for (const module of OPENING_MODULES) {
    const file = messages.imports.find((each) => each.module === module)?.file
    add(Object.keys(manifest).find((key) => manifest[key]?.file === file) ?? module)
  }
  const groups = [...found.values()].flatMap(({ file }) => messages.neededBy[file] ?? [])
  for (const group of groups) add(catalogKey(language, group))
  const files = [...found.values()].flatMap((chunk) => [chunk.file, ...(chunk.css ?? [])])
  return [...new Set(files)].map((file) => `/${file}`)
}
