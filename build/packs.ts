import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { KitFile } from '../sw/kits.ts'
import { APP, HOME, OPENING } from './entry-points.ts'
import type { BuiltApp } from './kits.ts'
import { lazyImportsOf } from './static-modules.ts'

const ROOT_FOLDER = join(import.meta.dirname, '..')

/** The modules that open the device at every start. */
export const OPENING_MODULES = lazyImportsOf(ROOT_FOLDER, OPENING)

/** The modules that the first screen of a signed-in person runs. */
export const FIRST_SCREEN_MODULES = [APP, ...HOME.slice(0, 1), ...OPENING_MODULES]

/** Fewer files than these save too little to be worth a pack. */
const SMALLEST_PACK = 3

/** The files that the first screen loads anyway: in a pack they would come a second time. */
function firstScreenFiles({ manifest, messages }: BuiltApp): Set<string> {
  const found = new Set<string>()
  const add = (file: string) => {
    if (found.has(file)) return
    found.add(file)
    const chunk = Object.values(manifest).find((each) => each.file === file)
    for (const next of chunk?.imports ?? []) add(manifest[next]?.file ?? '')
  }
  for (const { module, file } of messages.imports) {
    if (FIRST_SCREEN_MODULES.includes(module)) add(file)
  }
  return found
}

/**
 * The files that come together in one pack: the same devices store them, in the same language and stage. Many small
 * files compress worse than one, and each costs a round trip (docs/decisions/0038-packs.md).
 */
export function packsOf(files: readonly KitFile[], app: BuiltApp): KitFile[][] {
  const apart = firstScreenFiles(app)
  const chunks = new Set(
    Object.values(app.manifest).flatMap(({ file, assets = [] }) => [file, ...assets]),
  )
  const packable = files.filter(
    // The front door's own script is no chunk: its page has brought it.
    ({ url, stage }) => stage !== 'opening' && chunks.has(url) && !apart.has(url),
  )
  const byPlace = Map.groupBy(packable, ({ roles, language, stage }) =>
    JSON.stringify([roles ?? [], language, stage]),
  )
  return [...byPlace.values()].filter(({ length }) => length >= SMALLEST_PACK)
}

/** Writes the packs below `dist`, and answers the files with the pack in which each comes. */
export function writePacks<File extends KitFile>(
  dist: string,
  files: readonly File[],
  app: BuiltApp,
): File[] {
  const packOf = new Map<string, string>()
  for (const pack of packsOf(files, app)) {
    const contents = pack.map(({ url }) => [url, readFileSync(join(dist, url), 'utf8')])
    const json = JSON.stringify(Object.fromEntries(contents))
    const hash = createHash('sha256').update(json).digest('base64url').slice(0, 7)
    const url = `assets/pack-${hash}.json`
    writeFileSync(join(dist, url), json)
    for (const file of pack) packOf.set(file.url, url)
  }
  return files.map((file) => {
    const pack = packOf.get(file.url)
    return pack ? { ...file, pack } : file
  })
}
