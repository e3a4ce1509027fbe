import type { ServiceField } from '../../../contract/catalogue/services.ts'
import type { Texts } from '../../../contract/core/languages.ts'
import { texts } from './service-seed.ts'

type Hint = { hint?: Texts }
type Length = { minLength?: number; maxLength?: number }

export function textField(key: string, label: Texts, more: Hint & Length = {}): ServiceField {
  return { key, type: 'text', label, required: true, maxLength: 100, ...more }
}

/** A person's name in Devanagari, as it is printed on a certificate. */
export function devanagariName(
  key: string,
  label: Texts,
  more: Hint & Pick<ServiceField, 'isCustomer'> = {},
): ServiceField {
  return { key, type: 'text', script: 'devanagari', label, required: true, maxLength: 100, ...more }
}

export function addressField(key: string, label: Texts): ServiceField {
  return { key, type: 'address', label, required: true, minLength: 10, maxLength: 300 }
}

export function phoneField(key: string, label: Texts): ServiceField {
  return { key, type: 'phone', label, required: true }
}

export function numberField(
  key: string,
  label: Texts,
  bounds: { min: number; max: number } & Hint,
): ServiceField {
  return { key, type: 'number', label, required: true, ...bounds }
}

/** A date that lies in the past unless `bounds` say otherwise. */
export function dateField(
  key: string,
  label: Texts,
  bounds: { earliest?: string; latest?: string } = { earliest: '1900-01-01', latest: 'today' },
): ServiceField {
  return { key, type: 'date', label, required: true, ...bounds }
}

/** A choice whose values are the keys of `labels`, shown in that order. */
export function choiceField(
  key: string,
  label: Texts,
  labels: Record<string, Texts>,
  hint?: Texts,
): ServiceField {
  const choices = Object.entries(labels).map(([value, text]) => ({ value, label: text }))
  return { key, type: 'choice', label, ...(hint && { hint }), required: true, choices }
}

/** Marks a field whose answer stays the same from one application of a person to the next. */
const reusable = (field: ServiceField): ServiceField => ({ ...field, isReusable: true })

export const birthDate = reusable(
  dateField('birthDate', texts('Date of birth', 'जन्म तारीख़', 'जन्मतारीख')),
)

export const birthPlace = reusable(
  textField('birthPlace', texts('Place of birth', 'जन्म स्थान', 'जन्मस्थान')),
)

export const fatherName = reusable(
  textField('fatherName', texts("Father's full name", 'पिता का पूरा नाम', 'वडिलांचे पूर्ण नाव'), {
    minLength: 3,
  }),
)

export const yearlyIncome = numberField(
  'yearlyIncome',
  texts('Yearly family income (₹)', 'परिवार की सालाना आय (₹)', 'कुटुंबाचे वार्षिक उत्पन्न (₹)'),
  { min: 0, max: 10_000_000 },
)

export const surveyNumber = textField(
  'surveyNumber',
  texts('Survey or gat number', 'सर्वे / गट नंबर', 'सर्व्हे / गट नंबर'),
  { maxLength: 30 },
)

export const landVillage = textField(
  'landVillage',
  texts('Village of the land', 'ज़मीन किस गाँव में है', 'जमीन कोणत्या गावात आहे'),
)

export const landTaluka = textField(
  'landTaluka',
  texts('Taluka of the land', 'ज़मीन का तालुका', 'जमिनीचा तालुका'),
)

export const rationCardNumber = reusable(
  textField('rationCardNumber', texts('Ration card number', 'राशन कार्ड नंबर', 'रेशन कार्ड नंबर'), {
    minLength: 8,
    maxLength: 14,
    hint: texts('The 12 digits on the first page', 'पहले पन्ने पर लिखे 12 अंक', 'पहिल्या पानावरचे 12 अंक'),
  }),
)

export const guardianName = textField(
  'guardianName',
  texts("Guardian's full name", 'अभिभावक का पूरा नाम', 'पालकाचे पूर्ण नाव'),
  {
    minLength: 3,
    hint: texts('For a person under 18', '18 साल से कम उम्र वालों के लिए', '18 वर्षांखालील व्यक्तीसाठी'),
  },
)

export const guardianRelation = choiceField(
  'guardianRelation',
  texts('Guardian is the', 'अभिभावक का रिश्ता', 'पालकाचे नाते'),
  {
    father: texts('Father', 'पिता', 'वडील'),
    mother: texts('Mother', 'माता', 'आई'),
    other: texts('Other guardian', 'अन्य अभिभावक', 'इतर पालक'),
  },
)
