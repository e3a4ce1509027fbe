import { dayOfWeek } from '../../../../contract/core/india-day.ts'
import { addDays } from '../../../../contract/payments/add-days.ts'
import { monthOf } from '../../../../contract/payouts/payout-month.ts'
import { firstDayOf } from '../../../../contract/revenue/months.ts'
import {
  bounded,
  DAYS_OF_WEEK,
  daysOf,
  isDayNumber,
  monthPeriod,
  two,
  unitPeriod,
  yearOf,
} from './calendar.ts'
import { wordsOf } from './forms.ts'
import type { Period } from './meanings.ts'
import type { Match } from './phrases.ts'
import { likeness, SURE } from './phrases.ts'
import type { Token } from './tokens.ts'
import type { PeriodWord, Vocabulary } from './vocabulary/vocabulary.ts'

type Read = { length: number; sureness: number; period: Period } | null

const MONTHS_OF_YEAR = 12
/** A number of days, weeks or months that people say. */
const MOST = 400

interface Word {
  length: number
  sureness: number
}

/** Reads days and periods from the words of a sentence, as of one day in India. */
export class Periods {
  readonly #today: string
  readonly #words = new Map<PeriodWord, string[][]>()
  readonly #months: string[][][]
  readonly #weekdays: string[][][]

  constructor(vocabularies: readonly Vocabulary[], today: string) {
    this.#today = today
    for (const { period } of vocabularies) {
      for (const [word, phrases] of Object.entries(period) as [PeriodWord, string][]) {
        this.#words.set(word, [...(this.#words.get(word) ?? []), ...phrasesOf(phrases)])
      }
    }
    const each = (key: 'months' | 'weekdays', count: number) =>
      Array.from({ length: count }, (_, index) =>
        vocabularies.flatMap((vocabulary) => phrasesOf(vocabulary[key][index] ?? '')),
      )
    this.#months = each('months', MONTHS_OF_YEAR)
    this.#weekdays = each('weekdays', DAYS_OF_WEEK)
  }

  /** The longest period that begins with this token. */
  match(tokens: readonly Token[], at: number): Match | null {
    const read = this.#reach(tokens, at)
    return read && { ...read, meanings: [read.period] }
  }

  /** Since, until, before and between days; or a period as it stands. */
  #reach(tokens: readonly Token[], at: number): Read {
    const before = this.#one(tokens, at, ['since', 'from', 'until', 'before', 'between'])
    const first = this.#range(tokens, at + (before?.length ?? 0))
    if (!first) return null
    const begun = before ? { ...first, ...sum(before, first) } : first
    if (before) return begun.isRange ? begun : bounded(begun, before.word)
    if (first.isRange) return first
    const after = this.#one(tokens, at + first.length, ['before', 'since', 'from', 'until'])
    return after ? bounded({ ...first, ...sum(first, after) }, after.word) : first
  }

  /** "5 to 10 November", or one period alone. */
  #range(tokens: readonly Token[], at: number) {
    const first = this.#point(tokens, at)
    const length = first?.length ?? (isDayNumber(tokens[at]?.word) ? 1 : 0)
    const link = length > 0 && this.#one(tokens, at + length, ['to', 'and', 'until'])
    const last = link && this.#point(tokens, at + length + link.length)
    const { from: start, to } = last ? last.period : {}
    if (!link || !last || !start || !to) return first && { ...first, isRange: false }
    // The first day of a range may leave its month to the last one.
    const from =
      first?.period.from ?? `${monthOf(start)}-${(tokens[at]?.word ?? '').padStart(2, '0')}`
    const period: Period = { kind: 'period', from, to }
    const begun = first ?? { length: 1, sureness: SURE.exact }
    return { ...sum(sum(begun, link), last), period, isRange: true }
  }

  #point(tokens: readonly Token[], at: number) {
    return (
      this.#named(tokens, at) ??
      this.#counted(tokens, at) ??
      this.#date(tokens, at) ??
      this.#month(tokens, at) ??
      this.#weekday(tokens, at)
    )
  }

  #named(tokens: readonly Token[], at: number) {
    const today = this.#today
    const day = this.#one(tokens, at, ['day_before', 'today', 'yesterday'])
    if (!day) return null
    const ago = { today: 0, yesterday: 1, day_before: 2 }[day.word as 'today'] ?? 0
    const on = addDays(today, -ago)
    return { length: day.length, sureness: day.sureness, period: daysOf(on, on) }
  }

  /** "This week", "last month", "last 7 days". */
  #counted(tokens: readonly Token[], at: number) {
    const which = this.#one(tokens, at, ['this', 'last'])
    if (!which) return null
    const text = tokens[at + which.length]?.word ?? ''
    const count = /^\d{1,3}$/.test(text) ? Number(text) : null
    const unit = this.#one(tokens, at + which.length + (count === null ? 0 : 1), [
      ...(['day', 'week', 'month', 'year'] as const),
    ])
    if (!unit || (count !== null && (which.word === 'this' || count === 0 || count > MOST))) {
      return null
    }
    const period = unitPeriod(
      this.#today,
      unit.word,
      which.word === 'this' ? 'this' : (count ?? 'last'),
    )
    const both = sum(which, unit)
    const number = count === null ? 0 : 1
    return period && { length: both.length + number, sureness: both.sureness + number, period }
  }

  /** "5 November", "November 5", "5/11/2026", each also with a year. */
  #date(tokens: readonly Token[], at: number) {
    const number = (index: number, most: number) => {
      const text = tokens[at + index]?.word.replace(/(?<=\d)(?:st|nd|rd|th)$/, '') ?? ''
      return /^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= most ? Number(text) : 0
    }
    const yearAt = (index: number) => yearOf(tokens[at + index]?.word)
    const inWords = this.#monthName(tokens, at + 1)
    if (number(0, 31) && inWords) {
      const year = yearAt(1 + inWords.length)
      const length = 1 + inWords.length + (year ? 1 : 0)
      return this.#dayOf(year, inWords.month, number(0, 31), length, inWords.sureness)
    }
    const first = this.#monthName(tokens, at)
    if (first && number(first.length, 31)) {
      const year = yearAt(first.length + 1)
      const length = first.length + 1 + (year ? 1 : 0)
      return this.#dayOf(year, first.month, number(first.length, 31), length, first.sureness)
    }
    const year = yearAt(2)
    if (!number(0, 31) || !number(1, MONTHS_OF_YEAR) || !year) return null
    return this.#dayOf(year, number(1, MONTHS_OF_YEAR), number(0, 31), 3, SURE.exact)
  }

  #dayOf(year: string | null, month: number, day: number, length: number, sureness: number) {
    const on = `${year ?? this.#yearOf(month, day)}-${two(month)}-${two(day)}`
    const isDay = addDays(firstDayOf(monthOf(on)), day - 1) === on
    return isDay ? { length, sureness: sureness + length - 1, period: daysOf(on, on) } : null
  }

  #month(tokens: readonly Token[], at: number) {
    const name = this.#monthName(tokens, at)
    if (!name) return null
    const year = yearOf(tokens[at + name.length]?.word)
    const length = name.length + (year ? 1 : 0)
    const word = this.#one(tokens, at + length, ['month'])
    return {
      length: length + (word?.length ?? 0),
      sureness: name.sureness + (year ? 1 : 0) + (word?.sureness ?? 0),
      period: monthPeriod(`${year ?? this.#yearOf(name.month, 1)}-${two(name.month)}`),
    }
  }

  /** A day without a year is the last one that has come. */
  #yearOf(month: number, day: number): string {
    const year = this.#today.slice(0, 'YYYY'.length)
    const isAhead = `${year}-${two(month)}-${two(day)}` > this.#today
    return isAhead ? String(Number(year) - 1) : year
  }

  #monthName(tokens: readonly Token[], at: number) {
    const found = best(tokens, at, this.#months)
    return found && { ...found, month: found.index + 1 }
  }

  #weekday(tokens: readonly Token[], at: number) {
    const found = best(tokens, at, this.#weekdays)
    if (!found) return null
    const ago = (dayOfWeek(this.#today) - found.index + DAYS_OF_WEEK) % DAYS_OF_WEEK
    const on = addDays(this.#today, -ago)
    return { length: found.length, sureness: found.sureness, period: daysOf(on, on) }
  }

  /** The first of these words that stands here, the longest phrase of it. */
  #one(tokens: readonly Token[], at: number, words: readonly PeriodWord[]) {
    const found = best(
      tokens,
      at,
      words.map((word) => this.#words.get(word) ?? []),
    )
    const word = found && words[found.index]
    return found && word ? { ...found, word } : null
  }
}

function phrasesOf(text: string): string[][] {
  return text.split(',').flatMap((phrase) => {
    const words = wordsOf(phrase)
    return words.length > 0 ? [words] : []
  })
}

function best(tokens: readonly Token[], at: number, choices: readonly string[][][]) {
  let found: (Word & { index: number }) | null = null
  for (const [index, phrases] of choices.entries()) {
    for (const phrase of phrases) {
      const each = phrase.map((word, ahead) => likeness(tokens[at + ahead]?.word ?? '', word))
      const sureness = each.reduce((total, like) => total + like, 0)
      if (each.includes(0) || (found && sureness <= found.sureness)) continue
      found = { length: phrase.length, sureness, index }
    }
  }
  return found
}

const sum = (one: Word, other: Word): Word => ({
  length: one.length + other.length,
  sureness: one.sureness + other.sureness,
})
