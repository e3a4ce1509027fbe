import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { applications } from '../modules/applications/table.ts'
import { thumbnailOf } from '../modules/documents/image-copy.ts'
import type { Db } from '../platform/database/database.ts'
import type { FileStore } from '../platform/files.ts'
import { DOCUMENT_KINDS, makeDemoDocument } from './demo-documents.ts'
import type { DocumentOwner } from './demo-drawings.ts'
import { demoRandom } from './demo-random.ts'
import { menNames, surnames, womenNames } from './network/citizen-names.ts'
import { genderOf } from './network/citizens.ts'

const PREFIX = 'de'
/** Application, kind of document, and whether the picture is the small one. */
const NAME = /^de\/([0-9a-f]{32})([0-9a-f]{2})([01])000$/

/**
 * The name of a picture of an application's document that no file holds: `demoPictures` draws it when somebody looks
 * at it, since a first start cannot draw ten thousand.
 */
export function pictureName(applicationId: string, kind: string, isSmall = false): string {
  const number = DOCUMENT_KINDS.indexOf(kind).toString(16).padStart(2, '0')
  return `${PREFIX}/${applicationId.replaceAll('-', '')}${number}${isSmall ? 1 : 0}000`
}

/** Whether it is the name of such a picture. */
export function isDrawnPicture(name: string): boolean {
  return NAME.test(name)
}

function partsOf(name: string) {
  const [, hex = '', number = '', small] = NAME.exec(name) ?? []
  const kind = DOCUMENT_KINDS[Number.parseInt(number, 16)]
  if (!hex || !kind) return null
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return { id, kind, isSmall: small === '1' }
}

const LATIN = new Map(
  [...womenNames, ...menNames, ...surnames].map(([latin, devanagari]) => [devanagari, latin]),
)

type Applicant = Pick<
  typeof applications.$inferSelect,
  'id' | 'customerName' | 'village' | 'fields'
>

/** The applicant as the cards name people: in Latin letters, with a birth date and digits that stay the same. */
export function ownerOf({ id, customerName, village, fields }: Applicant): DocumentOwner {
  const names = customerName.split(' ').map((name) => LATIN.get(name) ?? name)
  const random = demoRandom(Number.parseInt(id.slice(0, 8), 16))
  const birthDate = `${random.int(1955, 1999)}-0${random.int(1, 9)}-${random.int(10, 28)}`
  return {
    latinName: names.join(' '),
    latinAddress: `House ${random.int(1, 480)}, ${village ?? ''}, Maharashtra`,
    fatherName: names[1] ?? '',
    gender: genderOf(customerName),
    birthDate: typeof fields['birthDate'] === 'string' ? fields['birthDate'] : birthDate,
    aadhaarLastFour: String(random.int(1000, 9999)),
  }
}

/** The demo's file store, which also has the pictures that are drawn only when they are looked at. */
export function demoPictures(files: FileStore, db: Db): FileStore {
  return {
    ...files,
    async read(name) {
      const wanted = partsOf(name)
      const [applicant] = wanted
        ? await db
            .select({
              id: applications.id,
              customerName: applications.customerName,
              village: applications.village,
              fields: applications.fields,
            })
            .from(applications)
            .where(eq(applications.id, wanted.id))
        : []
      if (!wanted || !applicant) return files.read(name)
      const random = demoRandom(Number.parseInt(applicant.id.slice(-8), 16))
      const { bytes } = await makeDemoDocument(wanted.kind, ownerOf(applicant), random)
      return Readable.from([wanted.isSmall ? Buffer.from(await thumbnailOf(bytes)) : bytes])
    },
  }
}
