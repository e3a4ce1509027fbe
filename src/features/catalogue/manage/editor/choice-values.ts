import type { ServiceField } from '../../../../../contract/catalogue/services.ts'
import type { Texts } from '../../../../../contract/core/languages.ts'

/** The choices as they are typed: rows without words are left out. */
export function choicesOf(row: { choices: readonly Texts[] }, known: ServiceField | undefined) {
  const given = row.choices.map(({ en, hi, mr }) => ({
    en: en.trim(),
    hi: hi.trim(),
    mr: mr.trim(),
  }))
  return given
    .filter((label) => Object.values(label).some(Boolean))
    .map((label) => {
      // Answers that were given name the choice by its value: it stays while its English words stay.
      const same = known?.choices?.find((choice) => choice.label.en === label.en)
      return { value: same?.value ?? choiceValue(label.en), label }
    })
}

/** A value of the words themselves, so that saving twice changes nothing. */
function choiceValue(words: string): string {
  const plain = words
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  return `c-${plain || [...words].map((letter) => letter.codePointAt(0)).join('-')}`.slice(0, 60)
}
