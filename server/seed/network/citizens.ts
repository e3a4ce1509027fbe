import type { DemoRandom } from '../demo-random.ts'
import { menNames, surnames, womenNames } from './citizen-names.ts'
import { streets, villages } from './citizen-places.ts'
import type { FranchiseSeed } from './network-seed.ts'

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
  gender: 'woman' | 'man'
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

/**
 * A person from the villages around a franchise. A third of the operators write names and
 * addresses in Devanagari, as at real counters.
 */
export function demoCitizen(random: DemoRandom, franchise: FranchiseSeed): DemoCitizen {
  const gender = random.chance(0.52) ? 'woman' : 'man'
  const first = random.pick(gender === 'woman' ? womenNames : menNames)
  let father = random.pick(menNames)
  while (father === first) father = random.pick(menNames)
  const last = random.pick(surnames)
  const street = random.pick(streets)
  const village = random.pick(villages[franchise.taluka] ?? [])
  const script = random.chance(0.33) ? 1 : 0
  const house = random.int(1, 480)
  const pinCode = pinCodeOf(franchise)
  const latinName = `${first[0]} ${father[0]} ${last[0]}`
  const latinAddress = `House ${house}, ${street[0]}, ${village[0]}, Tal. ${franchise.taluka}, ${franchise.district} ${pinCode}`
  const born = [random.int(1944, 2007), twoDigits(random.int(1, 12)), twoDigits(random.int(1, 28))]
  return {
    firstName: first[0],
    fatherName: father[0],
    lastName: last[0],
    name: script === 1 ? `${first[1]} ${father[1]} ${last[1]}` : latinName,
    latinName,
    devanagariName: `${first[1]} ${father[1]} ${last[1]}`,
    fatherDevanagariName: `${father[1]} ${last[1]}`,
    gender,
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
