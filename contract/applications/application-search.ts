import { withLatinDigits } from '../core/text/digits.ts'
import { isMobile, phoneDigits } from '../core/text/phone-digits.ts'
import { withoutInvisible } from '../core/text/plain-text.ts'
import { joinedWords, searchText, searchWords } from '../core/text/search-words.ts'
import { searchSounds, soundPart } from '../core/text/sound-key.ts'
import { readApplicationId } from './application-id.ts'
import { departmentNumberKey } from './department-number/department-number.ts'

/** Digits of an Indian phone number without its prefix. */
const PHONE_DIGITS = 10

/** One thing that is asked of an application's search text: one of these parts stands in it. */
export type SearchTerm = readonly string[]

/** How a search can be meant: it finds what has every term of one of its readings. */
export type SearchReadings = readonly (readonly SearchTerm[])[]

/**
 * What a person typed, as the device and the server look for it: phones by their last ten digits or a
 * part of them, numbers without regard to hyphens, blanks and case, names by the beginnings of their
 * words in any order and in either script, also where two are written as one. A search without letters and digits has one reading without terms, which finds all.
 */
export function readSearch(typed: string): SearchReadings {
  const text = withLatinDigits(withoutInvisible(typed)).replace(TEL, '').trim()
  const words = searchWords(text)
  const joined = words.join('')
  if (/^\d+$/.test(joined)) return phoneReadings(text, joined)
  const names = [termsOf(words), ...joinedReadings(words)]
  if (!isNumber(joined) && !GROUPS.test(text)) return names
  const number: SearchTerm[] = [[joined]]
  return OFFICIAL.test(joined) ? [number] : [...names, number]
}

/** Words of a name: in more, no two are thought to be one. */
const MOST_JOINED = 4

/** The search with each two of its words as one: Ram Krishna is Ramkrishna as well. */
function joinedReadings(words: readonly string[]): SearchTerm[][] {
  if (words.length > MOST_JOINED) return []
  return words.slice(1).flatMap((word, index) => {
    const before = words[index] ?? ''
    if (/\d/.test(before + word)) return []
    const others = words.filter((_, at) => at !== index && at !== index + 1)
    const sound = soundPart(before + word)
    return sound === undefined ? [] : [[...termsOf(others), [sound]]]
  })
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
  const beginning: SearchTerm[] = [[` ${joinedWords(phone)}`]]
  return prefix.startsWith('+') ? [beginning] : [[inside(digits)], beginning]
}

/** A part of a phone or a number; of more digits than a phone has, the last ones count. */
function inside(digits: string): SearchTerm {
  return [digits.slice(-PHONE_DIGITS)]
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
    if (word) terms.push(/\d/.test(word) ? [word] : begun(word))
  }
  return terms
}

/** A word that begins so, or sounds so (sound-key.ts). */
function begun(word: string): SearchTerm {
  const sound = soundPart(word)
  return sound === undefined ? [` ${word}`] : [` ${word}`, sound]
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
  departmentNumber?: string | null | undefined
}

/**
 * The words by which an application is found, with a blank before each: its numbers whole, without
 * their first and without their second group, as people cut them; then the department's number as one word, and the
 * sounds of the name. The trigger of `application_search` writes the same.
 */
export function searchTextOf(application: Searchable): string {
  const { applicationId, customerName, customerPhone, provisionalNumber } = application
  const key = departmentNumberKey(application.departmentNumber ?? '')
  const numbers = [applicationId, ...(provisionalNumber ? [provisionalNumber] : [])]
  const words = [customerName, customerPhone, ...numbers.flatMap(wordsOfNumber)].join(' ')
  return searchText(words) + (key && ` ${key}`) + searchSounds(customerName)
}

function wordsOfNumber(number: string): string[] {
  const groups = number.split('-')
  return [0, 1, 2].map((first) => groups.slice(first).join(''))
}

/** The words by which something with a name is found, and the sounds of its name. */
export function nameText(name: string, more = ''): string {
  return searchText(`${name} ${more}`) + searchSounds(name)
}

/** Whether the search finds something by its search text. */
export function isFoundBy(readings: SearchReadings, searchText: string): boolean {
  return readings.some((terms) =>
    terms.every((parts) => parts.some((part) => searchText.includes(part))),
  )
}
