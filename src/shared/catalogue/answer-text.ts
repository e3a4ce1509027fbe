import type { Language } from '../../../contract/languages.ts'
import { textIn } from '../../../contract/languages.ts'
import type { ServiceField } from '../../../contract/services.ts'
import { formatDay } from '../time/dates.ts'

const decimals = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 6 })

/** An answer to one of a service's own fields as it is read. */
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
