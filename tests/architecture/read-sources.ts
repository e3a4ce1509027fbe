import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { parseModule } from './parse-module.ts'

export const root = join(import.meta.dirname, '..', '..')

// Written by the build or a tool, or no source.
const outside = new Set(['node_modules', 'dist', 'dist-retired', 'public', 'docs'])

const isSource = (name: string) => /\.(tsx?|mjs)$/.test(name) && !name.endsWith('.d.ts')

/** The folders below `folder`, read from disk so that a new one is noticed. */
export function foldersIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .filter((entry) => !outside.has(entry.name))
    .map((entry) => entry.name)
}

/** Paths of all folders below these, at any depth. */
export function allFolders(folders: readonly string[]): string[] {
  return folders.flatMap((folder) => {
    const inside = foldersIn(folder).map((name) => `${folder}/${name}`)
    return [...inside, ...allFolders(inside)]
  })
}

/** Paths of all files in the repository's folders whose name `accepts` says yes to. */
export function filesOf(accepts: (name: string) => boolean): string[] {
  return foldersIn('').flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && accepts(entry.name))
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
      .filter((file) => !file.split('/').some((name) => outside.has(name))),
  )
}

export const readSource = (file: string) => readFileSync(join(root, file), 'utf8')

/** Every source file of the repository, parsed. */
export const sourceModules = filesOf(isSource).map((file) => parseModule(file, readSource(file)))

export const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file)
export const isGenerated = (file: string) => file.endsWith('.gen.ts')
