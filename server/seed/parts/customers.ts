import { and, desc, eq, gt, inArray } from 'drizzle-orm'
import { keptUntil, nameKey } from '../../../contract/customers/customer-rules.ts'
import { DOCUMENT_MONTHS } from '../../../contract/customers/document-terms.ts'
import { keptAnswers } from '../../../contract/customers/kept-answers.ts'
import { applications } from '../../modules/applications/table.ts'
import { customerDocuments, customers } from '../../modules/customers/table.ts'
import { documents } from '../../modules/documents/table.ts'
import type { Tx } from '../../platform/database/database.ts'
import { demoServices } from '../catalogue/catalogue.ts'
import { demoId } from '../demo-id.ts'
import type { DemoPart } from '../demo-part.ts'
import { demoRandom } from '../demo-random.ts'
import { USUAL_FRANCHISE } from '../demo-submission.ts'

const CUSTOMERS = 240
const YEAR_MS = 365 * 24 * 3_600_000

/** The customer book of the demo accounts' franchise: two of three customers of the last year agreed. */
async function seedCustomers(tx: Tx, now: Date): Promise<void> {
  const random = demoRandom(20_260_114)
  const since = new Date(now.getTime() - YEAR_MS)
  const visits = await tx
    .select()
    .from(applications)
    .where(and(eq(applications.franchiseId, USUAL_FRANCHISE), gt(applications.capturedAt, since)))
    .orderBy(desc(applications.capturedAt), desc(applications.id))
    .limit(CUSTOMERS)
  const agreed = visits.filter(() => random.chance(0.66))
  if (agreed.length === 0) return
  const fieldsOf = new Map(demoServices.map(({ key, fields }) => [demoId('service', key), fields]))
  const written = await tx
    .insert(customers)
    .values(
      agreed.map((visit) => ({
        franchiseId: visit.franchiseId,
        phone: visit.customerPhone,
        nameKey: nameKey(visit.customerName),
        name: visit.customerName,
        email: visit.customerEmail,
        address: visit.customerAddress,
        answers: keptAnswers(fieldsOf.get(visit.serviceId) ?? [], visit.fields),
        lastVisitAt: visit.capturedAt,
        keptUntil: keptUntil(visit.capturedAt),
      })),
    )
    .onConflictDoNothing()
    .returning()
  const visitOf = new Map(
    agreed.map((visit) => [`${visit.customerPhone} ${nameKey(visit.customerName)}`, visit]),
  )
  const given = await tx
    .select()
    .from(documents)
    .where(
      inArray(
        documents.applicationId,
        agreed.map(({ id }) => id),
      ),
    )
  const ofVisit = Map.groupBy(given, ({ applicationId }) => applicationId)
  const onFile = written.flatMap((customer) => {
    const visit = visitOf.get(`${customer.phone} ${customer.nameKey}`)
    return (ofVisit.get(visit?.id ?? null) ?? []).flatMap(({ id, requirement: kind }) =>
      visit && kind !== null && DOCUMENT_MONTHS[kind] !== undefined
        ? [{ customerId: customer.id, kind, documentId: id, takenAt: visit.capturedAt }]
        : [],
    )
  })
  if (onFile.length > 0) await tx.insert(customerDocuments).values(onFile).onConflictDoNothing()
}

export const part: DemoPart = { order: 5, write: seedCustomers }
