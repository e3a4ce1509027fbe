import type { Service, ServiceContent } from '../../../../../contract/catalogue/services.ts'
import { LANGUAGES } from '../../../../../contract/core/languages.ts'
import type { EditorValues } from './editor-values.ts'
import { inputOf } from './editor-values.ts'

/** A number that stands in the editor; what is half typed counts as none. */
const numberOr = (value: unknown, otherwise: number) =>
  typeof value === 'number' && Number.isFinite(value) ? value : otherwise

const isNamed = ({ label }: { label: Service['fields'][number]['label'] }) =>
  LANGUAGES.some((language) => label[language].trim() !== '')

/** The service as it is typed, for the counter's form: what is half typed is drawn as far as it goes. */
export function previewService(
  id: string,
  values: EditorValues,
  before: ServiceContent | null,
): Service {
  const input = inputOf(values, before)
  const { feePaise, passThroughPaise, slaHours, fields, documents } = input
  return {
    ...input,
    ...{ _id: id, key: '', version: 0 },
    feePaise: numberOr(feePaise, 0),
    passThroughPaise: numberOr(passThroughPaise, 0),
    slaHours: numberOr(slaHours, 1),
    franchiseSharePercent: 0,
    partnerSharePercent: 0,
    fields: fields.filter(isNamed),
    documents: documents.filter(isNamed),
  }
}
