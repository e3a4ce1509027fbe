import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { loadExport } from './platform/load-export.ts'

const folder = join(import.meta.dirname, 'modules')

/** What each module brings along in its file of that name, by module; one without the file brings nothing. */
export async function fromModules<T>(file: string, name: string): Promise<Map<string, T>> {
  const modules = readdirSync(folder).toSorted()
  const having = modules.filter((module) => existsSync(join(folder, module, file)))
  const load = async (module: string) =>
    [module, await loadExport<T>(join(folder, module, file), name)] as const
  return new Map(await Promise.all(having.map(load)))
}
