import sharp from 'sharp'
import {
  card,
  officeDocument,
  passportPhoto,
  scene,
  table,
  type DocumentOwner,
  type Drawing,
} from './demo-drawings.ts'
import type { DemoRandom } from './demo-random.ts'

export interface DemoDocument {
  bytes: Buffer
  mime: 'image/jpeg'
  fileName: string
}

const QUALITY = 68

const aadhaar = card('Aadhaar', '#b5532c', (owner) => `XXXX XXXX ${owner.aadhaarLastFour}`)
const tehsil = 'Tahsil Office, Maharashtra'

const bill = table('Electricity bill', '#9a3324', (_owner, random) => [
  ['Consumer no.', String(random.int(100_000_000, 999_999_999))],
  ['Bill month', random.pick(['August 2025', 'September 2025', 'October 2025'])],
  ['Units used', String(random.int(40, 260))],
  ['Amount', `Rs. ${random.int(380, 2900)}.00`],
  ['Pay before', `${random.int(10, 28)}-11-2025`],
])

const receipt = (title: string) =>
  table(title, '#3f5f8a', (_owner, random) => [
    ['Receipt no.', String(random.int(10_000, 99_999))],
    ['Date', `${random.int(10, 28)}-10-2025`],
    ['Paid', random.pick(['Cash', 'UPI'])],
    ['Amount', `Rs. ${random.int(100, 4800)}.00`],
  ])

/**
 * How each document looks, by the key of a service's required document; the last two are what
 * staff attach to a status change.
 */
const DRAWINGS: Readonly<Record<string, Drawing>> = {
  aadhaarCard: aadhaar,
  identityProof: aadhaar,
  spouseIdentityProof: aadhaar,
  photo: passportPhoto,
  panCard: card(
    'Permanent account number',
    '#2f5d8c',
    (_owner, random) => `XXXXX${random.int(1000, 9999)}X`,
  ),
  voterCard: card(
    'Elector photo identity card',
    '#4a6b3a',
    (_owner, random) => `ZZX${random.int(1_000_000, 9_999_999)}`,
  ),
  rationCard: table('Ration card', '#c2781e', (owner, random) => [
    ['Card no.', `2720 ${random.int(1000, 9999)} ${random.int(1000, 9999)}`],
    ['Card kind', random.pick(['Priority', 'Antyodaya', 'Orange'])],
    ['Head of family', owner.latinName.split(' ').slice(0, 2).join(' ')],
    ['Members', String(random.int(2, 8))],
    ['Shop no.', String(random.int(11, 240))],
    ['Gas connection', random.pick(['1 cylinder', '2 cylinders'])],
  ]),
  residenceProof: bill,
  latestBill: bill,
  ageProof: officeDocument(
    'Zilla Parishad School',
    'Proof of age',
    'Born on the day in our register.',
  ),
  schoolLeavingCertificate: officeDocument(
    'Zilla Parishad School',
    'School leaving certificate',
    'Left this school with good conduct and all dues paid.',
  ),
  birthCertificate: officeDocument(
    'Gram Panchayat Office',
    'Birth certificate',
    'The birth is entered in the register of this village.',
  ),
  deathCertificate: officeDocument(
    'Gram Panchayat Office',
    'Death certificate',
    'The death is entered in the register of this village.',
  ),
  hospitalRecord: officeDocument(
    'Rural Hospital',
    'Hospital record',
    'Entry found in the ward register.',
  ),
  medicalReport: officeDocument(
    'District Civil Hospital',
    'Medical report',
    'Examined on the above date. Findings are attached.',
  ),
  incomeProof: officeDocument(
    'Talathi Office',
    'Income report',
    'Yearly income of the family from all sources verified.',
  ),
  incomeCertificate: officeDocument(
    tehsil,
    'Income certificate',
    'Yearly family income as verified is below the limit.',
  ),
  casteCertificate: officeDocument(
    'Sub-Divisional Office',
    'Caste certificate',
    'Belongs to the community entered on page two.',
  ),
  familyCasteProof: officeDocument(
    'Sub-Divisional Office',
    "Father's caste certificate",
    'Issued to the father on proof of the old village record.',
  ),
  affidavit: officeDocument(
    'Executive Magistrate',
    'Affidavit',
    'I state on oath that the above particulars are true.',
  ),
  sowingDeclaration: officeDocument(
    'Self declaration',
    'Sowing declaration',
    'The crop named in the form is sown on my land.',
  ),
  saleForms: officeDocument(
    'Transport Office',
    'Form 29 and Form 30',
    'Notice and report of transfer.',
  ),
  weddingInvitation: officeDocument(
    'Shree Ganeshay Namah',
    'Wedding invitation',
    'With the blessings of the elders you are invited.',
  ),
  propertyProof: officeDocument(
    'Sub-Registrar Office',
    'Leave and licence',
    'The premises are let for a term of eleven months.',
  ),
  agreement: officeDocument(
    'GramOne Network',
    'Agreement',
    'Agreed for the centre named here, for a term of three years.',
  ),
  collegeReceipt: receipt('College fee receipt'),
  propertyTaxReceipt: receipt('Property tax receipt'),
  previousReceipt: receipt('Recharge receipt'),
  bankPassbook: table('Bank passbook', '#1f4e79', (_owner, random) => [
    ['Account no.', `XXXXXXX${random.int(1000, 9999)}`],
    ['IFSC', `DEMO0${random.int(100_000, 999_999)}`],
    ['Branch', random.pick(['Main branch', 'Market yard', 'Station road'])],
    ['Account kind', 'Savings'],
  ]),
  pensionBook: table('Pension payment order', '#5a4a7a', (_owner, random) => [
    ['PPO no.', `PPO/${random.int(10_000, 99_999)}`],
    ['Paid by', 'State Treasury'],
    ['Pension since', `01-04-${random.int(2001, 2022)}`],
  ]),
  landExtract: table('7/12 extract', '#4a6b3a', (_owner, random) => [
    ['Gat no.', `${random.int(1, 480)}/${random.int(1, 9)}`],
    ['Area', `${random.int(0, 3)} ha ${random.int(10, 90)} are`],
    ['Crop', random.pick(['Soybean', 'Cotton', 'Sugarcane', 'Onion'])],
    ['Assessment', `Rs. ${random.int(2, 19)}.50`],
    ['Mutation no.', String(random.int(100, 4900))],
  ]),
  marksheet: table('Statement of marks', '#3f5f8a', (_owner, random) => [
    ['Marathi', String(random.int(45, 95))],
    ['English', String(random.int(40, 95))],
    ['Mathematics', String(random.int(36, 98))],
    ['Science', String(random.int(40, 97))],
    ['Result', 'Pass'],
  ]),
  vehicleRegistration: table('Certificate of registration', '#2f5d8c', (_owner, random) => [
    ['Vehicle no.', `MH ${random.int(10, 50)} DM ${random.int(1000, 9999)}`],
    ['Class', random.pick(['Motorcycle', 'Scooter', 'Motor car'])],
    ['Fuel', random.pick(['Petrol', 'Diesel', 'CNG'])],
    ['Registered', `0${random.int(1, 9)}-2019`],
  ]),
  vehicleInsurance: table('Motor insurance policy', '#1f6f6b', (_owner, random) => [
    ['Policy no.', `DM/${random.int(100_000, 999_999)}`],
    ['Valid until', `${random.int(10, 28)}-06-2026`],
    ['Premium', `Rs. ${random.int(900, 9800)}.00`],
  ]),
  shopPhoto: scene('Kirana and General Store'),
  weddingPhoto: scene('Shubh Vivah'),
  acknowledgement: receipt('Acknowledgement'),
  issuedCertificate: officeDocument(
    tehsil,
    'Issued copy',
    'Approved and issued. Digital copy on record.',
  ),
}

/** The kinds of documents that have a drawing, always in this order. */
export const DOCUMENT_KINDS: readonly string[] = Object.keys(DRAWINGS)

/** Pictures by their owner, so that one person's document is one image, made once. */
const made = new WeakMap<DocumentOwner, Map<string, Promise<Buffer>>>()

function imageOf(
  kind: string,
  drawing: Drawing,
  owner: DocumentOwner,
  random: DemoRandom,
): Promise<Buffer> {
  const own = made.get(owner) ?? new Map<string, Promise<Buffer>>()
  made.set(owner, own)
  const known = own.get(kind)
  if (known) return known
  const svg = Buffer.from(drawing(owner, random))
  const bytes = sharp(svg).removeAlpha().jpeg({ quality: QUALITY }).toBuffer()
  own.set(kind, bytes)
  return bytes
}

/**
 * A small image (below 40 kB) of a document in its owner's name. The same owner and the same
 * state of `random` give the same bytes; asked again for the same owner object, the first image
 * comes back, and `random` is left alone.
 * @param kind the key of a required document, or `acknowledgement` or `issuedCertificate`
 * @throws RangeError for a kind that has no drawing
 */
export async function makeDemoDocument(
  kind: string,
  owner: DocumentOwner,
  random: DemoRandom,
): Promise<DemoDocument> {
  const drawing = DRAWINGS[kind]
  if (!drawing) throw new RangeError(`no drawing for the document ${kind}`)
  const bytes = await imageOf(kind, drawing, owner, random)
  const baseName = kind.replace(/[A-Z]/g, (character) => `-${character.toLowerCase()}`)
  return { bytes, mime: 'image/jpeg', fileName: `${baseName}.jpg` }
}
