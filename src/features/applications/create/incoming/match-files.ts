import type { RequiredDocument } from '../../../../../contract/catalogue/services.ts'
import type { DocumentWord } from './document-texts.ts'
import { documentWordsIn, weightOf } from './document-texts.ts'

/** The share of missing words, on either side, that is counted against a match. */
const MISSING_SHARE = 0.2
const EXTRA_SHARE = 0.3
/** A general word ("certificate") does not identify a document. */
const LEAST_SHARED = 6

/** Names by cameras, scanners and messengers: they identify nothing. */
const NUMBERED =
  /^(img|dsc|pxl|mvimg|scan|scanned|image|photo|picture|doc|document|file|screenshot|camscanner|whatsapp image|whatsapp document)?[\s_-]*\(?\d{3,}/i

function weigh(words: Iterable<DocumentWord>): number {
  let weight = 0
  for (const word of words) weight += weightOf(word)
  return weight
}

function translatorFor({ key, label }: RequiredDocument): Set<DocumentWord> {
  return documentWordsIn([key, ...Object.values(label)].join(' · '))
}

function wordsOfFile(name: string): Set<DocumentWord> {
  const stem = name.replace(/\.\w{2,5}$/, '')
  // "712" is both a scanner's number and the name of a document.
  const isNumbered = NUMBERED.test(stem) && !/^7\s*[-_/ ]?\s*12(\D|$)/.test(stem)
  return isNumbered ? new Set() : documentWordsIn(stem)
}

/** How well the file's words match the document's; 0 or less for no match. */
function likeness(file: ReadonlySet<DocumentWord>, document: ReadonlySet<DocumentWord>): number {
  const shared = weigh([...file].filter((word) => document.has(word)))
  if (shared < LEAST_SHARED) return 0
  const missing = weigh([...document].filter((word) => !file.has(word)))
  const extra = weigh([...file].filter((word) => !document.has(word)))
  return shared - MISSING_SHARE * missing - EXTRA_SHARE * extra
}

/**
 * The document that each file's name suggests. `null` for no match, two equal ones, or a taken one.
 * Names are unreliable, so a person confirms each.
 * @param taken keys of documents that have a file
 */
export function matchFiles(
  names: readonly string[],
  documents: readonly RequiredDocument[],
  taken: ReadonlySet<string> = new Set(),
): (string | null)[] {
  const known = documents.map((document) => ({ key: document.key, words: translatorFor(document) }))
  const best = names.map((name, index) => {
    const words = wordsOfFile(name)
    const [first, second] = known
      .map(({ key, words: asked }) => ({ key, score: likeness(words, asked) }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score)
    const isClear = first && (!second || second.score < first.score)
    return { index, key: isClear ? first.key : null, score: first?.score ?? 0 }
  })
  const given = new Set(taken)
  const matches = names.map((): string | null => null)
  for (const { index, key } of best.sort((a, b) => b.score - a.score || a.index - b.index)) {
    if (key === null || given.has(key)) continue
    given.add(key)
    matches[index] = key
  }
  return matches
}
