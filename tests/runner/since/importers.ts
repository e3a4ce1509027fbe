import type { SourceModule } from '../../architecture/parse-module.ts'

/** Who imports a file, and is therefore other than before when that file has changed. */
export type Importers = Map<string, Set<string>>

/** A program that is started by its path, as `'server/main.ts'`, counts as imported. */
const STARTED = /'((?:server|sw|src|build|scripts|tests)\/[\w./-]+\.(?:tsx?|mjs))'/g

/** The server finds a file of this name in each of its modules (`server/modules.ts`). */
const FOUND = /\bfromModules(?:<[^(]*>)?\('([\w-]+\.ts)'/g

/** A type alone changes no test's outcome; the types stage sees it. */
export function importersOf(
  modules: readonly SourceModule[],
  textOf: (file: string) => string,
): Importers {
  const importers: Importers = new Map(modules.map(({ file }) => [file, new Set()]))
  for (const { file, imports } of modules) {
    for (const { to, typeOnly } of imports) if (!typeOnly) importers.get(to)?.add(file)
    for (const [, name = ''] of file.startsWith('server/') ? textOf(file).matchAll(FOUND) : []) {
      for (const found of modules)
        if (isOfModule(found.file, name)) importers.get(found.file)?.add(file)
    }
    if (!file.startsWith('tests/')) continue
    for (const [, started = ''] of textOf(file).matchAll(STARTED)) importers.get(started)?.add(file)
  }
  return importers
}

const isOfModule = (file: string, name: string) =>
  /^server\/modules\/[^/]+\/([^/]+)$/.exec(file)?.[1] === name

/** These files and all that import them, directly or through others; `goesOn` says which importers are followed. */
export function reach(
  files: Iterable<string>,
  importers: Importers,
  goesOn: (importer: string, file: string) => boolean = () => true,
): Set<string> {
  const reached = new Set(files)
  for (const file of reached) {
    for (const importer of importers.get(file) ?? [])
      if (goesOn(importer, file)) reached.add(importer)
  }
  return reached
}
