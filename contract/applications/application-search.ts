import { withLatinDigits } from '../core/text/digits.ts'
import { isMobile, phoneDigits } from '../core/text/phone-digits.ts'
import { withoutInvisible } from '../core/text/plain-text.ts'
import { searchText, searchWords } from '../core/text/search-words.ts'
import { readApplicationId } from './application-id.ts'

/** Digits of an Indian phone number without its prefix. */
const PHONE_DIGITS = 10

/** One thing that is asked of an application's search text. */
export interface SearchTerm {
  /** Letters and digits only. */
  text: string
  /** `start`: a word begins with the text. `inside`: a word contains it. */
  at: 'start' | 'inside'
}

/** How a search can be meant: it finds what has every term of one of its readings. */
export type SearchReadings = readonly (readonly SearchTerm[])[]

/**
 * What a person typed, as the device and the server look for it: phones by their last ten digits or a
 * part of them, numbers without regard to hyphens, blanks and case, names by the beginnings of their
 * words in any order. A search without letters and digits has one reading without terms, which finds all.
 */
export function readSearch(typed: string): SearchReadings {
  const text = withLatinDigits(withoutInvisible(typed)).replace(TEL, '').trim()
  const words = searchWords(text)
  const joined = words.join('')
  if (/^\d+$/.test(joined)) return phoneReadings(text, joined)
  if (!isNumber(joined) && !GROUPS.test(text)) return [termsOf(words)]
  const number: SearchTerm[] = [{ text: joined, at: 'inside' }]
  return OFFICIAL.test(joined) ? [number] : [termsOf(words), number]
}

/** The last groups of a number as they are printed: every fifth number has letters alone in them. */
const GROUPS = /^[a-hjkmnp-z]{4}-([a-hjkmnp-z]{4}-)?[a-hjkmnp-z]$/i

/** The beginning of an official number, which no name can be. */
const OFFICIAL = /^gs(?=.*\d)[2-9a-hjkmnp-z]{1,9}$/

/** How links write a phone. */
const TEL = /^\s*tel:/i

/** A prefix of phones and the beginning of one; where the plus is left out it may be a part of a phone. */
const PREFIXED = /^[^\d+]*(?<prefix>\+\D*91|0091|091|0)\D*(?:0\D*)?(?<phone>[6-9].*)$/

function phoneReadings(typed: string, digits: string): SearchReadings {
  const whole = phoneDigits(typed)
  if (isMobile(whole)) return [[inside(whole)]]
  const { prefix = '', phone } = PREFIXED.exec(typed)?.groups ?? {}
  if (phone === undefined || digits.length > PHONE_DIGITS) return [[inside(digits)]]
  const beginning: SearchTerm[] = [{ text: searchWords(phone).join(''), at: 'start' }]
  return prefix.startsWith('+') ? [beginning] : [[inside(digits)], beginning]
}

/** A part of a phone or a number; of more digits than a phone has, the last ones count. */
function inside(digits: string): SearchTerm {
  return { text: digits.slice(-PHONE_DIGITS), at: 'inside' }
}

/** Digits that stand together are one phone; whatever has a digit is no name. */
function termsOf(words: readonly string[]): SearchTerm[] {
  const terms: SearchTerm[] = []
  let digits = ''
  for (const word of [...words, '']) {
    if (/^\d+$/.test(word)) {
      digits += word
      continue
    }
    if (digits) terms.push(inside(digits))
    digits = ''
    if (word) terms.push({ text: word, at: /\d/.test(word) ? 'inside' : 'start' })
  }
  return terms
}

/** Whether all that was typed may be one number, official, provisional or of a ticket, also cut short. */
function isNumber(joined: string): boolean {
  if (!/^[a-z\d]+$/.test(joined)) return false
  return /\d/.test(joined) || /^(gs|tk)./.test(joined) || readApplicationId(joined) !== null
}

interface Searchable {
  applicationId: string
  customerName: string
  customerPhone: string
  provisionalNumber: string | null
}

/**
 * The words by which an application is found, with a blank before each: its numbers whole, without
 * their first and without their second group, as people cut them. The database's
 * `application_search_text` writes the same.
 */
export function searchTextOf(application: Searchable): string {
  const { applicationId, customerName, customerPhone, provisionalNumber } = application
  const numbers = [applicationId, ...(provisionalNumber ? [provisionalNumber] : [])]
  return searchText([customerName, customerPhone, ...numbers.flatMap(wordsOfNumber)].join(' '))
}

function wordsOfNumber(number: string): string[] {
  const groups = number.split('-')
  return [0, 1, 2].map((first) => groups.slice(first).join(''))
}

/** Whether the search finds an application by its search text. */
export function isFoundBy(readings: SearchReadings, searchText: string): boolean {
  return readings.some((terms) => terms.every((term) => searchText.includes(partOf(term))))
}

/** The part of the search text that a term asks for. */
export function partOf({ text, at }: SearchTerm): string {
  return at === 'start' ? ` ${text}` : text
}
