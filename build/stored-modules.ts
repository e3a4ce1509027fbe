import { globSync } from 'node:fs'
import { isOfficeScreen } from '../contract/core/access.ts'
import { APP, isOnlineOnly, ROOT } from './entry-points.ts'
import { screenOfRoute } from './kits.ts'
import { lazyModules, staticModules } from './static-modules.ts'

/** The files of all routes. */
export function routeFiles(root: string): string[] {
  return globSync('src/routes/*.tsx', { cwd: root }).map((file) => file.replaceAll('\\', '/'))
}

/** The routes but those of office screens: what these share must not come to a counter. */
export function storedRoutes(root: string): string[] {
  return routeFiles(root).filter(
    (file) => file !== ROOT && !isOfficeScreen(screenOfRoute(`${file}?tsr-split=component`)),
  )
}

/** The modules that some device stores ahead of their use. */
export function storedModules(root: string): Set<string> {
  const entries = lazyModules(root, [...storedRoutes(root), APP])
  return staticModules(
    root,
    entries.filter((file) => !isOnlineOnly(file)),
  )
}
