import type { RequiredDocument, ServiceField } from '../../../contract/catalogue/services.ts'
import { texts } from './service-seed.ts'

/** The same question, with which a step of the form begins. */
export function inStep(field: ServiceField, en: string, hi: string, mr: string): ServiceField {
  return { ...field, step: texts(en, hi, mr) }
}

/** The same question or document, asked after one of these answers. */
export function after<Asked extends ServiceField | RequiredDocument>(
  asked: Asked,
  field: string,
  ...is: string[]
): Asked {
  return { ...asked, askedWhen: { field, is } }
}

/** The same question or document, asked for a person under 18 by the birth date that was given. */
export function forMinors<Asked extends ServiceField | RequiredDocument>(asked: Asked): Asked {
  return { ...asked, askedWhen: { field: 'birthDate', under: 18 } }
}
