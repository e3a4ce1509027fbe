import { askedFields } from '../../contract/catalogue/asked-when.ts'
import type { FieldAnswers } from '../../contract/catalogue/service-fields.ts'
import type { ServiceField } from '../../contract/catalogue/services.ts'
import { indiaDay } from '../../contract/core/india-day.ts'
import type { DemoRandom } from './demo-random.ts'
import { menNames, surnames, womenNames } from './network/citizen-names.ts'
import type { DemoCitizen } from './network/citizens.ts'
import type { FranchiseSeed } from './network/network-seed.ts'

const DAY_MS = 86_400_000

function personName(random: DemoRandom, names: typeof menNames, citizen: DemoCitizen): string {
  return `${random.pick(names)[0]} ${random.pick(menNames)[0]} ${citizen.lastName}`
}

/** Answers to text fields by what their key speaks of, tried in order. */
const TEXTS: [RegExp, (random: DemoRandom, citizen: DemoCitizen, at: FranchiseSeed) => string][] = [
  [
    /^fatherName$|sellerName/,
    (random, citizen) => `${citizen.fatherName} ${random.pick(menNames)[0]} ${citizen.lastName}`,
  ],
  [/wifeName/, (random, citizen) => personName(random, womenNames, citizen)],
  [
    /husbandName|relativeName|headOfFamily|nomineeName|emergencyName|memberName/,
    (random, citizen) => personName(random, menNames, citizen),
  ],
  [/Relation$/, (random) => random.pick(['Wife', 'Husband', 'Son', 'Daughter', 'Mother'])],
  [/personName|ownerName|newName/, (_random, citizen) => citizen.latinName],
  [
    /oldName/,
    (random, citizen) => `${citizen.firstName} ${citizen.fatherName} ${random.pick(surnames)[0]}`,
  ],
  [/subCaste/, (random) => random.pick(['Kunbi', 'Leva', 'Khatik', 'Salvi', 'Teli'])],
  [/caste/i, (random) => random.pick(['Kunbi', 'Mali', 'Dhangar', 'Mahar', 'Koli', 'Vanjari'])],
  [
    /Occupation|employer/,
    (random) =>
      random.pick(['Farmer', 'Farm worker', 'Zilla Parishad School', 'Sugar factory', 'Tailor']),
  ],
  [/Pan$/, (random) => `ABCPD${random.int(1000, 9999)}K`],
  [/pinCode/, () => '413102'],
  [/religion/, (random) => random.pick(['Hindu', 'Buddhist', 'Muslim', 'Jain'])],
  [/guardianName|grandfatherName/, (random, citizen) => personName(random, menNames, citizen)],
  [/rightDetail/, (_random, citizen) => citizen.latinName],
  [/[eE]picNumber/, (random) => `ZZX${random.int(1_000_000, 9_999_999)}`],
  [/vehicleNumber/, (random) => `MH12DM${random.int(1000, 9999)}`],
  [/chassis/, (random) => String(random.int(10_000, 99_999))],
  [/surveyNumber|propertyNumber/, (random) => `${random.int(1, 480)}/${random.int(1, 9)}`],
  [/Number$|number/, (random) => String(random.int(1_000_000_000, 9_999_999_999))],
  [/hospital|Hospital/, (_random, _citizen, at) => `Rural Hospital, ${at.taluka}`],
  [
    /Mark$/i,
    (random) =>
      random.pick(['Mole on the left cheek', 'Scar on the right hand', 'Cut mark above the eye']),
  ],
  [
    /Bank$/,
    (random) =>
      random.pick(['Bank of Maharashtra', 'State Bank of India', 'District Co-operative Bank']),
  ],
  [/college/, (_random, _citizen, at) => `Mahatma Phule Mahavidyalaya, ${at.taluka}`],
  [/course/, (random) => random.pick(['B.A.', 'B.Com.', 'B.Sc.', 'Diploma in Civil', 'D.Ed.'])],
  [
    /businessName/,
    (random, citizen) =>
      `${citizen.lastName} ${random.pick(['Kirana Stores', 'Tailors', 'Dairy', 'Electricals'])}`,
  ],
  [
    /businessKind/,
    (random) => random.pick(['Grocery', 'Milk and dairy', 'Tailoring', 'Electrical repair']),
  ],
]

function textAnswer(
  field: ServiceField,
  random: DemoRandom,
  citizen: DemoCitizen,
  at: FranchiseSeed,
) {
  if (field.script) return field.isCustomer ? citizen.devanagariName : citizen.fatherDevanagariName
  const known = TEXTS.find(([pattern]) => pattern.test(field.key))
  const text = known ? known[1](random, citizen, at) : at.taluka
  return text.slice(0, field.maxLength ?? 100)
}

function dateAnswer(
  field: ServiceField,
  random: DemoRandom,
  citizen: DemoCitizen,
  now: Date,
): string {
  if (field.key === 'birthDate') return citizen.birthDate
  const days = field.earliest === 'today' ? random.int(5, 40) : -random.int(30, 1500)
  return indiaDay(new Date(now.getTime() + days * DAY_MS))
}

function numberAnswer(field: ServiceField, random: DemoRandom): number {
  const min = Math.ceil(field.min ?? 0)
  const top = field.max ?? 100
  if (field.key === 'yearlyIncome') return random.int(18, 260) * 1000
  if (/Rupees$/.test(field.key)) return Math.max(min, Math.min(top, random.int(2, 90) * 100))
  return random.int(min, Math.min(top, min + 12))
}

function answer(
  field: ServiceField,
  random: DemoRandom,
  citizen: DemoCitizen,
  at: FranchiseSeed,
  now: Date,
) {
  switch (field.type) {
    case 'text':
      return textAnswer(field, random, citizen, at)
    case 'address':
      return citizen.latinAddress
    case 'phone':
      return citizen.phone
    case 'date':
      return dateAnswer(field, random, citizen, now)
    case 'number':
      return numberAnswer(field, random)
    case 'choice':
      return random.pick(field.choices ?? []).value
  }
}

/** Plausible answers to a service's own fields; some optional ones stay empty, as in life. */
export function demoAnswers(
  fields: readonly ServiceField[],
  random: DemoRandom,
  citizen: DemoCitizen,
  at: FranchiseSeed,
  now: Date,
): FieldAnswers {
  const answers: FieldAnswers = {}
  for (const field of fields) {
    if (!askedFields(fields, answers, indiaDay(now)).includes(field)) continue
    if (!field.required && random.chance(0.4)) continue
    answers[field.key] = answer(field, random, citizen, at, now)
  }
  return answers
}
