import type { DemoRandom } from '../demo-random.ts'
import type { Spelling } from './citizen-names.ts'
import { menNames, surnames, womenNames } from './citizen-names.ts'
import { streets, villages } from './citizen-places.ts'
import type { FranchiseSeed } from './network-seed.ts'

export type Gender = 'woman' | 'man'

/** What is known of a person before: who applies for a service, whose picture is drawn. */
export interface CitizenWanted {
  gender?: Gender
  /** The youngest and the oldest, in years. */
  ages?: readonly [from: number, to: number]
}

export interface DemoCitizen {
  firstName: string
  fatherName: string
  lastName: string
  /** First, father's and last name as the operator typed them: Latin, or sometimes Devanagari. */
  name: string
  /** The same in Latin letters always, as it stands on cards. */
  latinName: string
  /** The same in Devanagari always, as it is printed on certificates; and the father's. */
  devanagariName: string
  fatherDevanagariName: string
  gender: Gender
  isMuslim: boolean
  /** `YYYY-MM-DD` */
  birthDate: string
  /** Ten digits that look made up: 70000…, 80000…, 90000…. */
  phone: string
  /** Empty for the many who have none. */
  email: string
  address: string
  /** The same address in Latin letters always. */
  latinAddress: string
  /** In Latin letters always. */
  village: string
  aadhaarLastFour: string
}

const digits = (random: DemoRandom, count: number) =>
  Array.from({ length: count }, () => random.int(0, 9)).join('')

const twoDigits = (value: number) => String(value).padStart(2, '0')

function pinCodeOf(franchise: FranchiseSeed): string {
  return franchise.address.slice(-6)
}

const MUSLIM_SURNAMES = new Set(['Shaikh', 'Pathan', 'Mulla', 'Tamboli', 'Attar', 'Mujawar'])
const MUSLIM_NAMES = new Set(['Ayesha', 'Shabana', 'Nasreen', 'Rehana', 'Salim', 'Javed', 'Imran'])

/** First names that go with a family's: of men, or of women. */
export function firstNames(gender: Gender, isMuslim: boolean): readonly Spelling[] {
  const all = gender === 'woman' ? womenNames : menNames
  return all.filter(([latin]) => MUSLIM_NAMES.has(latin) === isMuslim)
}

/** Whether the first of these names is a woman's, in either script. */
export function genderOf(name: string): Gender {
  const [first = ''] = name.split(' ')
  return womenNames.some((spelling) => spelling.includes(first)) ? 'woman' : 'man'
}

/** The oldest and youngest years of birth of people who come to a counter by themselves. */
const BORN = [1944, 2007] as const

/**
 * A person from the villages around a franchise. A third of the operators write names and
 * addresses in Devanagari, as at real counters.
 * @param at when the person comes; ages are counted until then
 */
export function demoCitizen(
  random: DemoRandom,
  franchise: FranchiseSeed,
  { gender: wanted, ages }: CitizenWanted = {},
  at = new Date(),
): DemoCitizen {
  const gender = wanted ?? (random.chance(0.52) ? 'woman' : 'man')
  const last = random.pick(surnames)
  const isMuslim = MUSLIM_SURNAMES.has(last[0])
  const first = random.pick(firstNames(gender, isMuslim))
  let father = random.pick(firstNames('man', isMuslim))
  while (father === first) father = random.pick(firstNames('man', isMuslim))
  const year = at.getUTCFullYear()
  const years = ages ? [year - ages[1], year - ages[0]] : BORN
  const street = random.pick(streets)
  const village = random.pick(villages[franchise.taluka] ?? [])
  const script = random.chance(0.33) ? 1 : 0
  const house = random.int(1, 480)
  const pinCode = pinCodeOf(franchise)
  const latinName = `${first[0]} ${father[0]} ${last[0]}`
  const latinAddress = `House ${house}, ${street[0]}, ${village[0]}, Tal. ${franchise.taluka}, ${franchise.district} ${pinCode}`
  const [from = 0, to = 0] = years
  const born = [random.int(from, to), twoDigits(random.int(1, 12)), twoDigits(random.int(1, 28))]
  return {
    firstName: first[0],
    fatherName: father[0],
    lastName: last[0],
    name: script === 1 ? `${first[1]} ${father[1]} ${last[1]}` : latinName,
    latinName,
    devanagariName: `${first[1]} ${father[1]} ${last[1]}`,
    fatherDevanagariName: `${father[1]} ${last[1]}`,
    gender,
    isMuslim,
    birthDate: born.join('-'),
    phone: `${random.pick(['70', '80', '90'])}000${digits(random, 5)}`,
    email: random.chance(0.35)
      ? `${first[0]}.${last[0]}${random.int(1, 99)}@example.in`.toLowerCase()
      : '',
    address:
      script === 1 ? `घर क्र. ${house}, ${street[1]}, ${village[1]}, ${pinCode}` : latinAddress,
    latinAddress,
    village: village[0],
    aadhaarLastFour: digits(random, 4),
  }
}
