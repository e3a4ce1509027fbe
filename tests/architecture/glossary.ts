import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './read-sources.ts'

/** A row of the first table of docs/glossary.md. */
export interface Term {
  /** Forms of the English term; the first is its name. */
  english: string[]
  /** English words that are not used for it. */
  not: string[]
  /** Beginnings, one of which stands in the translation. */
  hi: string[]
  mr: string[]
}

/** A message in the three languages. */
export interface Message {
  english: string
  hi: string
  mr: string
}

const forms = (cell: string) => cell.split(', ').filter((form) => form !== '')

/** The first table of docs/glossary.md. */
export function readTerms(): Term[] {
  const page = readFileSync(join(root, 'docs/glossary.md'), 'utf8')
  const rows: Term[] = []
  for (const line of page.split('\n')) {
    const cells = line.startsWith('|') ? line.split('|').map((cell) => cell.trim()) : []
    const [, english = '', not = '', hi = '', mr = ''] = cells
    if (cells.length !== 6) {
      if (rows.length > 0) break
      continue
    }
    if (english === 'English' || english.startsWith('-')) continue
    rows.push({ english: forms(english), not: forms(not), hi: forms(hi), mr: forms(mr) })
  }
  return rows
}

/** Words that no translation has: a row of the table of docs/glossary.md that begins with a language. */
export interface UnusedWords {
  language: 'hi' | 'mr'
  words: string[]
}

const LANGUAGE_NAMES: Record<string, UnusedWords['language']> = { हिन्दी: 'hi', मराठी: 'mr' }

/** The rows of that table. */
export function readUnusedWords(): UnusedWords[] {
  const page = readFileSync(join(root, 'docs/glossary.md'), 'utf8')
  return page.split('\n').flatMap((line) => {
    const [, name = '', words = '', ...rest] = line.split('|').map((cell) => cell.trim())
    const language = LANGUAGE_NAMES[name]
    return language && rest.length === 2 ? [{ language, words: forms(words) }] : []
  })
}

/** Words of the message's translations that none has: "संदेश (hi)". */
export function unusedWordsIn(rows: readonly UnusedWords[], message: Message): string[] {
  return rows.flatMap(({ language, words }) =>
    words.filter((word) => message[language].includes(word)).map((word) => `${word} (${language})`),
  )
}

/** Text without placeholders, tags and ICU syntax: what a person reads. */
function readable(text: string): string {
  return text
    .replaceAll(/<\/?\d+\/?>/g, '')
    .replaceAll(/\{\w+, plural,|(=\d+|\bone|\bother) \{/g, ' ')
    .replaceAll(/\{\w+\}/g, ' … ')
}

/** A whole word; capitals alone (PIN) only as such. */
const wordOf = (word: string) =>
  new RegExp(`(?<![\\w-])${word}(?![\\w-])`, /[a-z]{2}/.test(word) ? 'i' : '')

/** Terms that the message's translations say in another way: "receipt (mr)". Longer terms count first. */
export function otherWords(terms: readonly Term[], message: Message): string[] {
  let english = readable(message.english)
  const wrong: string[] = []
  const byLength = terms
    .flatMap((term) => term.english.map((form) => ({ form, term })))
    .toSorted((a, b) => b.form.length - a.form.length)
  for (const { form, term } of byLength) {
    if (!wordOf(form).test(english)) continue
    english = english.replaceAll(new RegExp(wordOf(form), `g${wordOf(form).flags}`), ' … ')
    for (const language of ['hi', 'mr'] as const) {
      if (!term[language].some((said) => message[language].includes(said)))
        wrong.push(`${term.english[0]} (${language})`)
    }
  }
  return wrong
}

/** Words of an English message that the glossary replaces, contractions, and apostrophes of two kinds. */
export function replacedWords(terms: readonly Term[], english: string): string[] {
  const text = readable(english)
  const words = terms.flatMap(({ not }) => not).filter((word) => wordOf(word).test(text))
  const contractions = text.match(/\b\w+n['’]t\b/g) ?? []
  const spaced = text.match(/\d %/g) ?? []
  const curved = text.match(/\w+’\w+/g) ?? []
  return [...words, ...contractions, ...spaced, ...curved]
}
