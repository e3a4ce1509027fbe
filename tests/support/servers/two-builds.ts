import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { retireFiles } from '../../../build/retire-files.ts'

export const DIST = join(import.meta.dirname, '..', '..', '..', 'dist')
const SUFFIX = '-before'

const isCopy = (name: string) => /\.(br|gz)$/.test(name)
const isText = (name: string) => /\.(js|css|json|html)$/.test(name)

/**
 * Puts into `pages` what a build before the last one would have been: the same pages with every
 * hashed file under another name, everywhere it is named.
 */
export function putOlderBuild(pages: string): void {
  cpSync(DIST, pages, { recursive: true, filter: (source) => !isCopy(source) })
  const assets = join(pages, 'assets')
  const names = readdirSync(assets)
  const anyName = new RegExp(names.map((name) => RegExp.escape(name)).join('|'), 'g')
  for (const name of readdirSync(pages, { recursive: true, encoding: 'utf8' }).filter(isText)) {
    const path = join(pages, name)
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll(anyName, olderName))
  }
  for (const name of names) renameSync(join(assets, name), join(assets, olderName(name)))
}

/** Puts the last build in the place of the one before, as `npm run build` does. */
export function putNewerBuild(pages: string): void {
  retireFiles(pages)
  rmSync(pages, { recursive: true })
  mkdirSync(pages)
  cpSync(DIST, pages, { recursive: true })
}

/** What a hashed file of the last build is called in the one before. */
export function olderName(file: string): string {
  return file.replace(/\.(js|css|json)$/, `${SUFFIX}.$1`)
}

/** Whether a file is one of the older build. */
export function isOlder(file: string): boolean {
  return file.includes(`${SUFFIX}.`)
}
