import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from 'vite'
import type { Screen } from '../contract/core/access.ts'
import { isOfficeScreen, SCREENS, storedScreens } from '../contract/core/access.ts'
import { LANGUAGES } from '../contract/core/languages.ts'
import { ROLES } from '../contract/core/roles.ts'
import type { KitFile, KitStage } from '../sw/kits.ts'
import type { MessagesOfBuild } from './built-messages.ts'
import { FIRST, MESSAGES_FILE } from './built-messages.ts'
import { isOnlineOnly } from './entry-points.ts'

export interface BuiltApp {
  manifest: Manifest
  messages: MessagesOfBuild
}

/** The build's own account of its chunks and of what they say. */
export function readBuiltApp(dist: string): BuiltApp {
  const read = (name: string): unknown => JSON.parse(readFileSync(join(dist, name), 'utf8'))
  return {
    manifest: read('.vite/manifest.json') as Manifest,
    messages: read(MESSAGES_FILE) as MessagesOfBuild,
  }
}

/** Under which key the build names the shell (vite.config.ts). */
export function shellKey(manifest: Manifest): string {
  const key = Object.keys(manifest).find((each) => manifest[each]?.name === 'shell')
  if (!key) throw new Error('The build has no shell.')
  return key
}

/** The key of a catalog: the messages of a group in a language. */
export function catalogKey(language: string, group: string): string {
  return `src/locales/${language}.po?messages=${group}`
}

const ROUTE = /^src\/routes\/(.+)\.tsx\?tsr-split=component$/

/** The screen of a route's component; deeper addresses belong to the nearest screen above them. */
export function screenOfRoute(key: string): string | null {
  const name = ROUTE.exec(key)?.[1]
  if (!name) return null
  const path = `/${name.replace(/(^|\.)index$/, '').replaceAll('.', '/')}`
  const isIn = (screen: string) => path === screen || path.startsWith(`${screen}/`)
  const screen = Object.keys(SCREENS).filter(isIn).sort().at(-1)
  if (!screen) throw new Error(`${key} belongs to no screen of SCREENS`)
  return screen
}

/** Chunks that come another way: screens by role, catalogs by language, others when they are shown. */
const isApart = (key: string) =>
  ROUTE.test(key) || key.startsWith('src/locales/') || isOnlineOnly(key)

/** The keys of the chunks that `keys` load, at once or later, but for those that come another way. */
function chunksBehind(manifest: Manifest, keys: readonly string[]): Set<string> {
  const found = new Set<string>()
  const add = (key: string) => {
    if (found.has(key)) return
    found.add(key)
    const { imports = [], dynamicImports = [] } = manifest[key] ?? {}
    for (const next of imports) add(next)
    for (const next of dynamicImports) if (!isApart(next)) add(next)
  }
  for (const key of keys) add(key)
  return found
}

/** The files of chunks, and the groups of messages that they need. */
function contentsOf({ manifest, messages }: BuiltApp, keys: Iterable<string>) {
  const chunks = [...keys].flatMap((key) => manifest[key] ?? [])
  return {
    files: chunks.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]),
    groups: chunks.flatMap(({ file }) => messages.neededBy[file] ?? []),
  }
}

/** Where a person's work begins, and where unfinished applications are opened. */
const WORK_SCREENS: readonly Screen[] = ['/', '/applications', '/gramone-seva']

const routesOf = ({ manifest }: BuiltApp, screens: readonly string[]) =>
  Object.keys(manifest).filter((key) => screens.includes(screenOfRoute(key) ?? ''))

export type KitPlace = Pick<KitFile, 'roles' | 'language' | 'stage'>

/** What `keys` need at once, without what they load later. */
function importsOf(manifest: Manifest, keys: readonly string[]): Set<string> {
  const found = new Set<string>()
  const add = (key: string) => {
    if (found.has(key)) return
    found.add(key)
    for (const next of manifest[key]?.imports ?? []) add(next)
  }
  for (const key of keys) add(key)
  return found
}

/** The stage of each file that opens the app, or with which work begins. */
function stagesOf(app: BuiltApp): Map<string, KitStage> {
  const { manifest } = app
  const found = new Map<string, KitStage>()
  const add = (stage: KitStage, chunks: Set<string>, ownGroups: readonly string[] = []) => {
    const { files, groups } = contentsOf(app, chunks)
    const catalogs = LANGUAGES.flatMap((language) =>
      [...ownGroups, ...groups].map((group) => manifest[catalogKey(language, group)]?.file ?? ''),
    )
    for (const file of [...files, ...catalogs]) if (!found.has(file)) found.set(file, stage)
  }
  add('opening', importsOf(manifest, [shellKey(manifest)]), [FIRST])
  add('work', chunksBehind(manifest, routesOf(app, WORK_SCREENS)))
  return found
}

/**
 * For each built file that a device stores ahead of its use: which devices store it, and in which stage. All
 * devices store the core; roles decide on the screens of SCREENS. Catalogs go with the files that say their
 * messages.
 */
export function kitFiles(app: BuiltApp): Map<string, KitPlace> {
  const { manifest } = app
  const stages = stagesOf(app)
  const publicScreens = Object.entries(SCREENS)
    .filter(([path, { roles }]) => roles === 'public' && !isOfficeScreen(path))
    .map(([path]) => path)
  const kits = [
    { role: null, keys: [shellKey(manifest), ...routesOf(app, publicScreens)] },
    ...ROLES.map((role) => ({ role, keys: routesOf(app, storedScreens(role)) })),
  ]
  const found = new Map<string, KitPlace>()
  for (const { role, keys } of kits) {
    const chunks = chunksBehind(manifest, keys)
    const { files, groups } = contentsOf(app, chunks)
    const add = (file: string, inLanguage: Pick<KitFile, 'language'>) => {
      const known = found.get(file)
      const stage = stages.get(file)
      const place = { ...inLanguage, ...(stage && { stage }) }
      if (!role) found.set(file, place)
      else if (!known) found.set(file, { ...place, roles: [role] })
      else if (known.roles && !known.roles.includes(role)) {
        found.set(file, { ...known, roles: [...known.roles, role] })
      }
    }
    for (const file of files) add(file, {})
    for (const language of LANGUAGES) {
      for (const group of new Set([...(role ? [] : [FIRST]), ...groups])) {
        const catalog = manifest[catalogKey(language, group)]
        if (!catalog) throw new Error(`The build has no messages of ${group} in ${language}`)
        add(catalog.file, { language })
      }
    }
  }
  return found
}
