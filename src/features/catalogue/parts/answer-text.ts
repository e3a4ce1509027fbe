import type { ServiceField } from '../../../../contract/catalogue/services.ts'
import type { Language } from '../../../../contract/core/languages.ts'
import { textIn } from '../../../../contract/core/languages.ts'
import { formatDay } from '../../../i18n/dates.ts'

const decimals = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 6 })

/** An answer to one of a service's own fields, formatted for reading. */
export function answerText(
  field: ServiceField,
  answer: string | number,
  language: Language,
): string {
  switch (field.type) {
    case 'choice': {
      const choice = field.choices?.find(({ value }) => value === answer)
      return choice ? textIn(choice.label, language) : String(answer)
    }
    case 'date':
      return formatDay(String(answer))
    case 'number':
      return decimals.format(Number(answer))
    case 'text':
    case 'address':
    case 'phone':
      return String(answer)
  }
}
