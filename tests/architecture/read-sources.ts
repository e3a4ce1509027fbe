import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { parseModule } from './parse-module.ts'

export const root = join(import.meta.dirname, '..', '..')

// What the build, the tools and the machine leave in the folder is no part of the house.
const outside = new Set(['node_modules', 'dist', 'dist-retired', 'public', 'docs'])

const isSource = (name: string) => /\.(tsx?|mjs)$/.test(name) && !name.endsWith('.d.ts')

/** The folders below `folder`, read from disk so that a new one can't go unseen. */
export function foldersIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .filter((entry) => !outside.has(entry.name))
    .map((entry) => entry.name)
}

/** Paths of all files below the house's folders whose name `keep` accepts. */
export function filesOf(keep: (name: string) => boolean): string[] {
  return foldersIn('').flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && keep(entry.name))
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
      .filter((file) => !file.split('/').some((part) => outside.has(part))),
  )
}

export const readSource = (file: string) => readFileSync(join(root, file), 'utf8')

/** Every source file of the house, parsed. */
export const sourceModules = filesOf(isSource).map((file) => parseModule(file, readSource(file)))

export const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file)
export const isGenerated = (file: string) => file.endsWith('.gen.ts')
