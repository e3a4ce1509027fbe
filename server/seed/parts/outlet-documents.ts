import { indiaDay } from '../../../contract/core/india-day.ts'
import type { OutletDocumentKind } from '../../../contract/outlets/outlet-documents.ts'
import type { OutletKind } from '../../../contract/outlets/outlet-filters.ts'
import { documents } from '../../modules/documents/table.ts'
import { outletDocuments } from '../../modules/outlets/table.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { DemoAlbum } from '../demo-album.ts'
import { demoId } from '../demo-id.ts'
import type { DemoPart } from '../demo-part.ts'
import { genderOf } from '../network/citizens.ts'
import { demoFranchises } from '../network/franchises.ts'
import { demoPartners } from '../network/partners.ts'

const DAY_MS = 86_400_000

/** The documents that each outlet has given, with the picture that stands for each. */
const PAPERS: readonly { kind: OutletDocumentKind; picture: string; expires?: true }[] = [
  { kind: 'agreement', picture: 'agreement', expires: true },
  { kind: 'identity', picture: 'aadhaarCard' },
  { kind: 'address_proof', picture: 'propertyProof', expires: true },
  { kind: 'pan', picture: 'panCard' },
  { kind: 'bank_proof', picture: 'bankPassbook' },
  { kind: 'photo', picture: 'shopPhoto' },
]

/** Days from now until a paper expires, by the number of its outlet: a few are near, one is over. */
const DAYS_LEFT = [
  540, 21, 880, 312, 700, 610, 160, 433, 770, -6, 905, 260, 480, 330, 12, 645, 190, 820, 520,
]
/** Some have not brought everything yet. */
const LACKS = (index: number, paper: number) => index % 4 === 3 && paper >= PAPERS.length - 2

/** Papers of every franchise and partner of the demo; all were added by its administrator. */
async function seedOutletDocuments(tx: Tx, now: Date, album: DemoAlbum): Promise<void> {
  const outlets: { kind: OutletKind; key: string; contactFirstName: string }[] = [
    ...demoFranchises.map((each) => ({ ...each, kind: 'franchise' as const })),
    ...demoPartners.map((each) => ({ ...each, kind: 'partner' as const })),
  ]
  const addedById = demoId('account', 'admin')
  for (const [index, { kind: outletKind, key, contactFirstName }] of outlets.entries()) {
    const gender = genderOf(contactFirstName)
    for (const [paper, { kind, picture, expires }] of PAPERS.entries()) {
      if (LACKS(index, paper)) continue
      const id = demoId('outlet document', `${outletKind}/${key}/${kind}`)
      const addedAt = new Date(now.getTime() - (40 + index) * DAY_MS)
      const days = DAYS_LEFT[(index + paper) % DAYS_LEFT.length] ?? 0
      const validUntil = expires ? indiaDay(new Date(now.getTime() + days * DAY_MS)) : null
      await tx.insert(outletDocuments).values({
        ...{ id, outletKind, kind, validUntil, addedAt, addedById },
        outletId: demoId(outletKind, key),
        addedByName: 'Meera Deshpande',
      })
      await tx.insert(documents).values({
        ...(await album.image(picture, gender)),
        ...{ outletDocumentId: id, uploadedById: addedById, createdAt: addedAt },
      })
    }
  }
}

export const part: DemoPart = { order: 3, write: seedOutletDocuments }
