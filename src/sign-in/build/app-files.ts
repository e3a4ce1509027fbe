import type { Manifest, ManifestChunk } from 'vite'
import type { Language } from '../../../contract/core/languages.ts'

/** The screen at `/`, split from its route by the router's plugin. */
const HOME = 'src/routes/index.tsx?tsr-split=component'

/** Under which key the build names the shell (vite.config.ts). */
export function shellKey(manifest: Manifest): string {
  const key = Object.keys(manifest).find((each) => manifest[each]?.name === 'shell')
  if (!key) throw new Error('The build has no shell, which the front door fetches ahead.')
  return key
}

function chunkAt(manifest: Manifest, key: string): ManifestChunk {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`The build has no ${key}, which the front door fetches ahead.`)
  return chunk
}

/** Adds a chunk and all it needs before it can run. */
function addWithImports(manifest: Manifest, key: string, found: Map<string, ManifestChunk>): void {
  if (found.has(key)) return
  const chunk = chunkAt(manifest, key)
  found.set(key, chunk)
  for (const imported of chunk.imports ?? []) addWithImports(manifest, imported, found)
}

/**
 * The addresses of what a first screen needs, in the order in which it is wanted: the shell with
 * its styles, its words in the language, the screen at `/` and what that loads by role; last the
 * words of all other screens.
 */
export function appFiles(manifest: Manifest, language: Language): string[] {
  const found = new Map<string, ManifestChunk>()
  const byRole = chunkAt(manifest, HOME).dynamicImports ?? []
  const messages = `src/locales/${language}.po?messages=`
  for (const key of [shellKey(manifest), `${messages}first`, HOME, ...byRole, `${messages}rest`]) {
    addWithImports(manifest, key, found)
  }
  const files = [...found.values()].flatMap((chunk) => [chunk.file, ...(chunk.css ?? [])])
  return [...new Set(files)].map((file) => `/${file}`)
}
