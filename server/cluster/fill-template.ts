import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const DEPLOY = join(import.meta.dirname, '..', '..', 'deploy')

/**
 * A file of `deploy/` with these values in the place of `@NAME@`.
 * @throws Error when it has a name without a value
 */
export function fillTemplate(file: string, values: Record<string, string>): string {
  return readFileSync(join(DEPLOY, file), 'utf8').replaceAll(/@([A-Z][A-Z_\d]*)@/g, (_, name) => {
    const value = values[name as string]
    if (value === undefined) throw new Error(`${file}: no value for ${String(name)}`)
    return value
  })
}
