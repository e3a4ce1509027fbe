import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatter } from '@lingui/format-po'
import { describe, expect, test } from 'vitest'
import { OTHER_WORDS, REPLACED_WORDS } from './glossary-exceptions.ts'
import type { Message } from './glossary.ts'
import { otherWords, readTerms, readUnusedWords, replacedWords, unusedWordsIn } from './glossary.ts'
import { root } from './read-sources.ts'

const terms = readTerms()
const unusedWords = readUnusedWords()
const po = formatter()

async function readCatalog(folder: string, locale: string) {
  const filename = join(root, folder, `${locale}.po`)
  const about = { locale, sourceLocale: 'en', filename }
  return po.parse(readFileSync(filename, 'utf8'), about)
}

async function readMessages(folder: string): Promise<Message[]> {
  const [english, hi, mr] = await Promise.all(
    ['en', 'hi', 'mr'].map((locale) => readCatalog(folder, locale)),
  )
  return Object.entries(english ?? {}).map(([id, { message }]) => ({
    english: message ?? id,
    hi: hi?.[id]?.translation ?? '',
    mr: mr?.[id]?.translation ?? '',
  }))
}

const CATALOGS = ['src/locales', 'server/locales']
const messages = (await Promise.all(CATALOGS.map(readMessages))).flat()
const known = new Set(messages.map(({ english }) => english))

test('glossary: has its terms, each with both translations', () => {
  expect(terms.length).toBeGreaterThan(70)
  expect(terms.filter(({ hi, mr }) => hi.length === 0 || mr.length === 0)).toEqual([])
})

test('terms: said in one way in Hindi and in Marathi', () => {
  const found = messages.flatMap((message) =>
    otherWords(terms, message)
      .filter(
        (wrong) =>
          !OTHER_WORDS.some(
            ([term, english]) => english === message.english && wrong.startsWith(`${term} (`),
          ),
      )
      .map((wrong) => `${wrong}: ${message.english} | ${message.hi} | ${message.mr}`),
  )
  expect(found).toEqual([])
})

test('translations: none of the words that the glossary does not use', () => {
  expect(unusedWords.length).toBeGreaterThan(20)
  const found = messages.flatMap((message) =>
    unusedWordsIn(unusedWords, message).map(
      (word) => `${word}: ${message.english} | ${message.hi} | ${message.mr}`,
    ),
  )
  expect(found).toEqual([])
})

test('English: no word that the glossary replaces', () => {
  const allowed = new Set(REPLACED_WORDS.map(([english]) => english))
  const found = messages.flatMap(({ english }) => {
    const words = allowed.has(english) ? [] : replacedWords(terms, english)
    return words.map((word) => `${word}: ${english}`)
  })
  expect(found).toEqual([])
})

test('exceptions: each stands for a message that would fail without it', () => {
  const idle = [
    ...OTHER_WORDS.filter(([term, english]) =>
      messages
        .filter((message) => message.english === english)
        .every((message) => !otherWords(terms, message).some((it) => it.startsWith(`${term} (`))),
    ),
    ...REPLACED_WORDS.filter(
      ([english]) => !known.has(english) || replacedWords(terms, english).length === 0,
    ),
  ]
  expect(idle).toEqual([])
})

/** Buttons whose accessible name is their text and what it is about. */
const NAMED = /^(.+): \{\w+\}$/

test('accessible names: contain the text of the button, in each language (WCAG 2.5.3)', () => {
  const texts = new Map(messages.map((message) => [message.english, message]))
  const found: string[] = []
  let compared = 0
  for (const named of messages) {
    const label = texts.get(NAMED.exec(named.english)?.[1] ?? '')
    if (!label) continue
    compared += 1
    for (const language of ['hi', 'mr'] as const) {
      if (!named[language].includes(label[language]))
        found.push(`${named.english} (${language}): ${named[language]} without ${label[language]}`)
    }
  }
  expect(found).toEqual([])
  expect(compared).toBeGreaterThan(8)
})

describe('the check itself', () => {
  test('sees a term that one language says otherwise', () => {
    const message = {
      english: 'Print the slip for {count, plural, one {# file} other {# files}}',
      hi: '{count, plural, one {# फ़ाइल} other {# फ़ाइलें}} की रसीद छापें',
      mr: '{count, plural, one {# फाइल} other {# फाइल}} ची स्लिप प्रिंट करा',
    }
    expect(otherWords(terms, message).toSorted()).toEqual(['print (hi)', 'slip (hi)'])
  })

  test('a longer term is not asked for its shorter part', () => {
    const message = { english: 'All deadline statuses', hi: 'सभी समय-सीमाएँ', mr: 'सर्व मुदती' }
    expect(otherWords(terms, message)).toEqual([])
  })

  test('sees a replaced word, a contraction and a space before %, but no part of a word', () => {
    const bad = "Kept as a draft: it can't go by itself, 5 % is left"
    expect(replacedWords(terms, bad)).toEqual(['draft', 'kept', 'by itself', "can't", '5 %'])
    expect(replacedWords(terms, 'A hyperlink to {link}, <0>uploads</0>')).toEqual([])
    expect(replacedWords(terms, 'The customer’s name')).toEqual(['customer’s'])
  })

  test('sees a word that no translation has, in its own language alone', () => {
    const message = { english: 'Unknown', hi: 'अनजान', mr: 'अनजान संदेश' }
    expect(unusedWordsIn(unusedWords, message)).toEqual(['अनजान (hi)', 'संदेश (mr)'])
  })
})
