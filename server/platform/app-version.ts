import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const file = join(import.meta.dirname, '..', '..', 'package.json')

/** The release that this process runs, as `package.json` and CHANGELOG.md have it. */
export const APP_VERSION = (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
