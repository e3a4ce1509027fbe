import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { pauseWindow, resumeWindow } from '../../../contract/applications/sla/sla.ts'
import type { Role } from '../../../contract/core/roles.ts'
import { reuploadDays, reuploadTimes } from '../../../contract/reuploads/reupload-days.ts'
import type { ApplicationAuditDetails } from '../../modules/applications/mappers.ts'
import { fromWindow, toWindow } from '../../modules/applications/mappers.ts'
import { applications } from '../../modules/applications/table.ts'
import { services } from '../../modules/catalogue/table.ts'
import { documents } from '../../modules/documents/table.ts'
import { reuploadRequests } from '../../modules/reuploads/table.ts'
import { auditTrail } from '../../platform/database/audit-table.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { DemoAlbum } from '../demo-album.ts'
import { atCounter, demoHolidays } from '../demo-hours.ts'
import { demoId } from '../demo-id.ts'
import type { DemoPart } from '../demo-part.ts'
import { demoRandom } from '../demo-random.ts'
import { USUAL_FRANCHISE } from '../demo-submission.ts'
import { genderOf } from '../network/citizens.ts'
import { demoSupportStaff } from '../network/people.ts'

const HOUR_MS = 3_600_000
/** How long ago documents were requested, and how long ago one request was answered. */
const REQUESTED_HOURS = 20
const SUPPLIED_HOURS = 3
const REASON = 'The photo is not readable. Take it again in good light.'

function staffMember() {
  const [person] = demoSupportStaff
  if (!person) throw new Error('the demo has no support staff')
  const name = `${person.firstName} ${person.lastName}`
  return { id: demoId('account', person.userName), name, role: 'support' as Role }
}

/** Two applications in progress of the demo's own franchise: those in the middle, by the time of receipt. */
async function chooseTwo(tx: Queryable) {
  const rows = await tx
    .select({ application: applications, service: services, document: documents })
    .from(applications)
    .innerJoin(services, eq(services.id, applications.serviceId))
    .innerJoin(
      documents,
      and(eq(documents.applicationId, applications.id), isNotNull(documents.requirement)),
    )
    .where(
      and(eq(applications.franchiseId, USUAL_FRANCHISE), eq(applications.status, 'in_progress')),
    )
    .orderBy(asc(applications.receivedAt), asc(documents.id))
  const each = [...new Map(rows.map((row) => [row.application.id, row])).values()]
  const middle = Math.floor(each.length / 2)
  return each.slice(middle, middle + 2)
}

type Chosen = Awaited<ReturnType<typeof chooseTwo>>[number]

async function writeRequest(
  tx: Queryable,
  { application, service, document }: Chosen,
  at: Date,
  endedAt: Date | null,
) {
  const staff = staffMember()
  const { id: applicationId } = application
  const requirement = document.requirement ?? ''
  const asked = service.documents.find(({ key }) => key === requirement)
  const id = demoId('reupload', applicationId)
  const { remindAt, expiresAt } = reuploadTimes(reuploadDays(at).usual, at)
  await tx.insert(reuploadRequests).values({
    ...{ id, applicationId, endedAt, expiresAt },
    state: endedAt ? 'supplied' : 'open',
    documents: [
      {
        requirement,
        label: asked?.label ?? { en: requirement, hi: '', mr: '' },
        ...(asked && { preset: asked.preset ?? 'paper' }),
      },
    ],
    reason: REASON,
    language: 'en',
    requestedById: staff.id,
    requestedByName: staff.name,
    requestedAt: at,
    remindAt: endedAt ? null : remindAt,
  })
  await tx.insert(auditTrail).values({
    ...entryOf(application, at, 'documents_requested', {
      comment: REASON,
      requested: [requirement],
    }),
    ...{ actorId: staff.id, actorName: staff.name, actorRole: staff.role },
  })
  return { id, requirement }
}

function entryOf(
  { id, status }: Chosen['application'],
  at: Date,
  action: string,
  details: Partial<ApplicationAuditDetails>,
): typeof auditTrail.$inferInsert {
  return {
    id: demoId('audit', `${id}/${action}`),
    ...{ receivedAt: at, capturedAt: at, action },
    ...{ actorId: null, actorName: '', actorRole: null },
    subject: 'application',
    subjectId: id,
    details: { fromStatus: status, toStatus: status, comment: '', documentIds: [], ...details },
  }
}

/** The customer's answer, which nobody has looked at yet. */
async function writeSupply(
  tx: Queryable,
  chosen: Chosen,
  request: { id: string; requirement: string },
  at: Date,
  album: DemoAlbum,
) {
  const { application } = chosen
  const id = demoId('document', `reupload/${application.id}`)
  await tx.insert(documents).values({
    ...(await album.imageOf(
      application.id,
      request.requirement,
      genderOf(application.customerName),
    )),
    ...{ id, applicationId: application.id, requirement: request.requirement },
    ...{ uploadedById: request.id, reuploadRequestId: request.id, createdAt: at },
  })
  await tx
    .insert(auditTrail)
    .values(entryOf(application, at, 'documents_supplied', { documentIds: [id] }))
}

/** One application with an open request for a document, and one whose customer has supplied it. */
async function seedReuploads(tx: Queryable, now: Date, album: DemoAlbum): Promise<void> {
  const random = demoRandom(20_260_115)
  const requestedAt = atCounter(new Date(now.getTime() - REQUESTED_HOURS * HOUR_MS), random)
  const suppliedAt = new Date(now.getTime() - SUPPLIED_HOURS * HOUR_MS)
  const [waiting, answered] = await chooseTwo(tx)
  for (const chosen of [waiting, answered]) {
    if (!chosen || chosen.application.receivedAt > requestedAt) continue
    const { application, service } = chosen
    const endedAt = chosen === answered ? suppliedAt : null
    const request = await writeRequest(tx, chosen, requestedAt, endedAt)
    if (endedAt) await writeSupply(tx, chosen, request, endedAt, album)
    const paused = pauseWindow(toWindow(application), requestedAt.getTime())
    const time = { clock: service.slaClock, holidays: demoHolidays }
    const window = endedAt ? resumeWindow(paused, endedAt.getTime(), time) : paused
    await tx
      .update(applications)
      .set({
        ...fromWindow(window, now.getTime()),
        version: application.version + (endedAt ? 2 : 1),
      })
      .where(eq(applications.id, application.id))
  }
}

export const part: DemoPart = { order: 2, write: seedReuploads }
