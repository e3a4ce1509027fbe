import { readBuiltApp } from '../../../build/kits.ts'
import { DIST } from '../servers/two-builds.ts'

/** The file of the last build in which a lazily loaded module comes: `assets/….js`. */
export function chunkOf(module: string): string {
  const file = readBuiltApp(DIST).manifest[module]?.file
  if (!file) throw new Error(`The build has no chunk of ${module}`)
  return file
}
