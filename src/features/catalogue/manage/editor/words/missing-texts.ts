import type { Language, Texts } from '../../../../../../contract/core/languages.ts'
import { LANGUAGES } from '../../../../../../contract/core/languages.ts'
import type { EditorValues } from '../editor-values.ts'

/** A text that another language has, and this one has not. */
export interface MissingText {
  /** The id of its field. */
  field: string
  language: Language
}

/** The texts of a service with their fields, in the order of the editor. */
function textsOf(values: EditorValues): [string, Texts | undefined][] {
  return [
    ['name', values.name],
    ['tagline', values.tagline],
    ['description', values.description],
    ['departmentNumber.name', values.departmentNumber.name],
    ...values.documents.map(({ label }, at): [string, Texts] => [`documents.${at}.label`, label]),
    ...values.fields.flatMap(
      ({ type, label, hint, choices, step }, at): [string, Texts | undefined][] => [
        [`fields.${at}.label`, label],
        [`fields.${at}.hint`, hint],
        ...(type === 'choice' ? choices : []).map((choice, number): [string, Texts] => [
          `fields.${at}.choices.${number}`,
          choice,
        ]),
        [`fields.${at}.step`, step],
      ],
    ),
  ]
}

/** What is still to be translated, in the order of the editor. A text that no language has is not missing. */
export function missingTexts(values: EditorValues): MissingText[] {
  return textsOf(values).flatMap(([field, texts]) => {
    const isEmpty = (language: Language) => !texts?.[language].trim()
    const empty = LANGUAGES.filter(isEmpty)
    if (empty.length === LANGUAGES.length) return []
    return empty.map((language) => ({ field: `${field}.${language}`, language }))
  })
}
