import { askedFields } from '../../contract/catalogue/asked-when.ts'
import type { FieldAnswers } from '../../contract/catalogue/service-fields.ts'
import type { ServiceField } from '../../contract/catalogue/services.ts'
import { indiaDay } from '../../contract/core/india-day.ts'
import type { DemoRandom } from './demo-random.ts'
import { communityOf } from './network/applicants.ts'
import { menNames, surnames } from './network/citizen-names.ts'
import type { DemoCitizen, Gender } from './network/citizens.ts'
import { firstNames } from './network/citizens.ts'
import type { FranchiseSeed } from './network/network-seed.ts'

const DAY_MS = 86_400_000

/** Somebody of the person's family: first name, a man's name, and the family's. */
function relative(random: DemoRandom, { isMuslim, lastName }: DemoCitizen, gender: Gender): string {
  const names = firstNames(gender, isMuslim)
  return `${random.pick(names)[0]} ${random.pick(firstNames('man', isMuslim))[0]} ${lastName}`
}

const spouse = (random: DemoRandom, citizen: DemoCitizen) =>
  relative(random, citizen, citizen.gender === 'woman' ? 'man' : 'woman')

const father = (random: DemoRandom, { fatherName, isMuslim, lastName }: DemoCitizen) =>
  `${fatherName} ${random.pick(firstNames('man', isMuslim))[0]} ${lastName}`

function child(random: DemoRandom, citizen: DemoCitizen): string {
  const [first] = random.pick(firstNames(random.pick(['woman', 'man']), citizen.isMuslim))
  const middle = citizen.gender === 'man' ? citizen.firstName : citizen.fatherName
  return `${first} ${middle} ${citizen.lastName}`
}

const digits = (random: DemoRandom, count: number) =>
  Array.from({ length: count }, () => random.int(1, 9)).join('')

interface Asked {
  random: DemoRandom
  citizen: DemoCitizen
  at: FranchiseSeed
  /** What was answered before. */
  answers: FieldAnswers
}

/** Answers to text fields by what their key speaks of, tried in order. */
const TEXTS: [RegExp, (asked: Asked) => string][] = [
  [/^fatherName$|guardianName/, ({ random, citizen }) => father(random, citizen)],
  [/relativeName/, ({ random, citizen }) => father(random, citizen)],
  [
    /^husbandName$/,
    ({ random, citizen }) =>
      citizen.gender === 'man' ? citizen.latinName : spouse(random, citizen),
  ],
  [
    /^wifeName$/,
    ({ random, citizen }) =>
      citizen.gender === 'woman' ? citizen.latinName : spouse(random, citizen),
  ],
  [
    /headOfFamily/,
    ({ random, citizen }) =>
      citizen.gender === 'man' ? citizen.latinName : spouse(random, citizen),
  ],
  [/nomineeName|emergencyName/, ({ random, citizen }) => spouse(random, citizen)],
  [/nomineeRelation/, ({ citizen }) => (citizen.gender === 'woman' ? 'Husband' : 'Wife')],
  [/memberName/, ({ random, citizen }) => child(random, citizen)],
  [/grandfatherName/, ({ random, citizen }) => relative(random, citizen, 'man')],
  [
    /personName/,
    ({ random, citizen, answers }) =>
      answers['eventKind'] === 'death' ? father(random, citizen) : child(random, citizen),
  ],
  [/ownerName|newName|rightDetail/, ({ citizen }) => citizen.latinName],
  [
    /oldName/,
    ({ random, citizen }) =>
      `${citizen.firstName} ${citizen.fatherName} ${random.pick(surnames)[0]}`,
  ],
  [
    /sellerName/,
    ({ random }) =>
      `${random.pick(menNames)[0]} ${random.pick(menNames)[0]} ${random.pick(surnames)[0]}`,
  ],
  [/subCaste/, ({ citizen }) => communityOf(citizen).subCaste],
  [/caste/i, ({ citizen }) => communityOf(citizen).caste],
  [/religion/, ({ citizen }) => communityOf(citizen).religion],
  [
    /Occupation|employer/,
    ({ random }) =>
      random.pick(['Farmer', 'Farm worker', 'Zilla Parishad School', 'Sugar factory', 'Tailor']),
  ],
  [/Pan$/, ({ random }) => `ABCPD${random.int(1000, 9999)}K`],
  [/pinCode/, ({ at }) => at.address.slice(-6)],
  [/[eE]picNumber/, ({ random }) => `ZZX${digits(random, 7)}`],
  [/vehicleNumber/, ({ random }) => `MH12DM${digits(random, 4)}`],
  [/chassis/, ({ random }) => digits(random, 5)],
  [/surveyNumber|propertyNumber/, ({ random }) => `${random.int(1, 480)}/${random.int(1, 9)}`],
  [/rationCardNumber/, ({ random }) => digits(random, 12)],
  [/Number$|number/, ({ random }) => digits(random, 10)],
  [/hospital/i, ({ at }) => `Rural Hospital, ${at.taluka}`],
  [
    /secondIdentityMark/,
    ({ random }) => random.pick(['Birthmark on the neck', 'Scar on the knee']),
  ],
  [
    /identityMark/,
    ({ random }) =>
      random.pick(['Mole on the left cheek', 'Scar on the right hand', 'Cut mark above the eye']),
  ],
  [
    /Bank$/,
    ({ random }) =>
      random.pick(['Bank of Maharashtra', 'State Bank of India', 'District Co-operative Bank']),
  ],
  [/college/, ({ at }) => `Mahatma Phule Mahavidyalaya, ${at.taluka}`],
  [/course/, ({ random }) => random.pick(['B.A.', 'B.Com.', 'B.Sc.', 'Diploma in Civil', 'D.Ed.'])],
  [
    /businessName/,
    ({ random, citizen }) =>
      `${citizen.lastName} ${random.pick(['Kirana Stores', 'Tailors', 'Dairy', 'Electricals'])}`,
  ],
  [
    /businessKind/,
    ({ random }) => random.pick(['Grocery', 'Milk and dairy', 'Tailoring', 'Electrical repair']),
  ],
  [/toStation/, ({ random }) => random.pick(['Mumbai CSMT', 'Nagpur', 'Kolhapur', 'Nashik Road'])],
  [/fromStation/, () => 'Pune Jn'],
]

function textAnswer(field: ServiceField, asked: Asked): string {
  const { citizen, at } = asked
  if (field.script) return field.isCustomer ? citizen.devanagariName : citizen.fatherDevanagariName
  const text = TEXTS.find(([pattern]) => pattern.test(field.key))?.[1](asked) ?? at.taluka
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

/** What people answer in life, where the form's bounds are far apart. */
const NUMBERS: Record<string, readonly [from: number, to: number, step: number]> = {
  yearlyIncome: [18, 260, 1000],
  lastMarksPercent: [44, 93, 1],
  disabilityPercent: [8, 18, 5],
  yearsInState: [15, 19, 1],
  householdSize: [2, 8, 1],
  childrenCount: [0, 4, 1],
  copies: [1, 4, 1],
  loadKilowatt: [1, 5, 1],
  passengers: [1, 4, 1],
  workers: [0, 6, 1],
  landAcres: [1, 9, 1],
  insuredAcres: [1, 6, 1],
  investmentRupees: [1, 40, 50_000],
  turnoverRupees: [3, 80, 100_000],
  sumInsuredRupees: [1, 10, 100_000],
  amountRupees: [2, 90, 100],
}

function numberAnswer({ key, min = 0, max = 100 }: ServiceField, random: DemoRandom): number {
  const usual = NUMBERS[key]
  if (!usual) return random.int(Math.ceil(min), Math.min(max, Math.ceil(min) + 12))
  const [from, to, step] = usual
  return Math.max(min, Math.min(max, random.int(from, to) * step))
}

/** Choices that the person's other answers decide. */
const CHOICES: Record<string, (citizen: DemoCitizen) => readonly string[]> = {
  relation: () => ['father'],
  guardianRelation: () => ['father'],
  memberRelation: () => ['child'],
  accountKind: () => ['janDhan', 'savings'],
  changeReason: ({ gender }) =>
    gender === 'woman' ? ['marriage', 'spelling'] : ['spelling', 'wish'],
  casteCategory: (citizen) => [communityOf(citizen).casteCategory],
}

function choiceAnswer({ key, choices = [] }: ServiceField, { random, citizen }: Asked): string {
  const fitting = CHOICES[key]?.(citizen)
  return random.pick(choices.filter(({ value }) => fitting?.includes(value) ?? true)).value
}

function answer(field: ServiceField, asked: Asked, now: Date) {
  const { random, citizen } = asked
  switch (field.type) {
    case 'text':
      return textAnswer(field, asked)
    case 'address':
      return citizen.latinAddress
    case 'phone':
      return citizen.phone
    case 'date':
      return dateAnswer(field, random, citizen, now)
    case 'number':
      return numberAnswer(field, random)
    case 'choice':
      return choiceAnswer(field, asked)
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
    answers[field.key] = answer(field, { random, citizen, at, answers }, now)
  }
  return answers
}
