import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './read-sources.ts'

/** What the documents offer to be cited, and which files there are. */
export interface Citable {
  exists: (path: string) => boolean
  /** Headings of a document in `docs/`, by its file name. */
  headings: (document: string) => readonly string[]
  /** Numbers of the outbox rules. */
  rules: ReadonlySet<number>
}

const DOCUMENT = /(?<![\w/:.-])(?:[\w-]+\/)*[\w-]+\.md\b/g
const RULES = /\brules? (\d+(?:(?:, | and )\d+)*)/g
const HEADING = /\b([\w-]+\.md), ([A-Z][\w ]*)/g
/** Places that no document of the repository answers to. */
const ELSEWHERE = [
  /\bspec (?:section )?\d+/gi,
  /\bdecisions, [A-Z]\w+/g,
  /docs\/decisions\/\d{4}(?![\w-])/g,
]

/** Comment text as one line: a citation may be broken between its file and its rule. */
const joined = (text: string) => text.replaceAll(/\n\s*(?:\*|\/\/|--) ?/g, ' ')

/** Every citation in `text` that leads nowhere, as it is written. */
export function deadCitations(text: string, citable: Citable): string[] {
  const line = joined(text)
  const documents = [...line.matchAll(DOCUMENT)]
    .map(([path]) => path)
    .filter((path) => !citable.exists(path) && !citable.exists(`docs/${path}`))
  const headings = [...line.matchAll(HEADING)]
    .filter(([, document = '', cited = '']) => {
      const known = citable.headings(document)
      return !known.includes(cited.trim())
    })
    .map(([citation]) => citation)
  const rules = [...line.matchAll(RULES)]
    .filter(([, numbers = '']) =>
      numbers.split(/, | and /).some((number) => !citable.rules.has(Number(number))),
    )
    .map(([citation]) => citation)
  const elsewhere = ELSEWHERE.flatMap((pattern) => line.match(pattern) ?? [])
  return [...documents, ...headings, ...rules, ...elsewhere]
}

/** Paths between backticks in a document that are not on disk. */
export function deadPaths(text: string, exists: (path: string) => boolean): string[] {
  const paths = /`((?:contract|server|sw|src|tests|build|scripts|docs)\/[\w./-]*)`/g
  return [...text.matchAll(paths)].map(([, path = '']) => path).filter((path) => !exists(path))
}

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const onDisk = (path: string) => existsSync(join(root, path))

/** The documents as they stand on disk. */
export const documentsOnDisk: Citable = {
  exists: onDisk,
  headings: (document) => {
    const path = `docs/${document}`
    if (!onDisk(path)) return []
    return [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading)
  },
  rules: new Set(
    [...read('docs/offline.md').matchAll(/^\*\*Rule (\d+):/gm)].map(([, number]) => Number(number)),
  ),
}
