import { join } from 'node:path'
import type { Environment } from '../../platform/environment.ts'

/** Where sealed documents grow, beside the files of the portal and shared as they are. */
export function sealedDir({ filesDir }: Pick<Environment, 'filesDir'>): string {
  return join(filesDir, 'uploads')
}
