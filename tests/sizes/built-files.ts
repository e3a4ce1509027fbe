import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

export const dist = join(import.meta.dirname, '..', '..', 'dist')

type Chunk = {
  file: string
  src?: string
  isEntry?: boolean
  isDynamicEntry?: boolean
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
}
export type Manifest = Record<string, Chunk>

/** The build's own account of its chunks. Says what to do when there is no build. */
export function readManifest(): Manifest {
  const file = join(dist, '.vite', 'manifest.json')
  if (!existsSync(file)) throw new Error('there is no build to measure: npm run build')
  return JSON.parse(readFileSync(file, 'utf8')) as Manifest
}

/** Files that a browser loads with `key`: its chunk, what that imports in turn, and their styles. */
export function filesWith(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key]
  if (chunk === undefined || seen.has(chunk.file)) return seen
  seen.add(chunk.file)
  for (const style of chunk.css ?? []) seen.add(style)
  for (const next of chunk.imports ?? []) filesWith(manifest, next, seen)
  return seen
}

/** Bytes on the wire: the compressed copy that the build left, or the file where none pays. */
export function bytesOf(files: Iterable<string>): number {
  let sum = 0
  for (const file of files) {
    const path = join(dist, file)
    sum += statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size
  }
  return sum
}

/** Files below dist/`folder` without their compressed copies. */
export function filesIn(folder: string): string[] {
  return readdirSync(join(dist, folder))
    .filter((name) => !/\.(br|gz)$/.test(name))
    .map((name) => join(folder, name))
}

/** What an HTML page makes the browser load at once: scripts and style sheets. */
export function loadedBy(html: string): string[] {
  return [...html.matchAll(/<(script|link)\b[^>]*>/g)].flatMap(([tag, name]) => {
    const at = /\b(?:src|href)="\/([^"]+)"/.exec(tag)?.[1]
    const atOnce = name === 'script' || /\brel="(stylesheet|modulepreload|preload)"/.test(tag)
    return at !== undefined && atOnce ? [at] : []
  })
}
