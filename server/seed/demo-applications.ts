import { createHash } from 'node:crypto'
import { makeApplicationId } from '../../contract/applications/application-id.ts'
import type { ApplicationStatus } from '../../contract/applications/application-status.ts'
import { isFinal } from '../../contract/applications/application-status.ts'
import { openWindow } from '../../contract/applications/sla/sla.ts'
import { exampleOf } from '../../contract/catalogue/number-rule.ts'
import type { Role } from '../../contract/core/roles.ts'
import type { ApplicationAuditDetails } from '../modules/applications/mappers.ts'
import { fromWindow } from '../modules/applications/mappers.ts'
import type { applications } from '../modules/applications/table.ts'
import type { documents } from '../modules/documents/table.ts'
import type { auditTrail } from '../platform/database/audit-table.ts'
import { demoCategories, demoServices } from './catalogue/catalogue.ts'
import type { ServiceSeed } from './catalogue/service-seed.ts'
import type { DemoAlbum } from './demo-album.ts'
import { demoAnswers } from './demo-answers.ts'
import { atCounter, demoHolidays } from './demo-hours.ts'
import { demoId } from './demo-id.ts'
import { demoStatus, demoSteps } from './demo-life.ts'
import type { DemoRandom } from './demo-random.ts'
import { demoRandom } from './demo-random.ts'
import { APPLICANTS } from './network/applicants.ts'
import { demoRemarks } from './network/citizen-words.ts'
import { demoCitizen } from './network/citizens.ts'
import { demoFranchises } from './network/franchises.ts'
import type { FranchiseSeed } from './network/network-seed.ts'
import { demoPartners } from './network/partners.ts'
import { demoGramvans, demoSupportStaff } from './network/people.ts'

export interface DemoApplication {
  application: typeof applications.$inferInsert
  documents: (typeof documents.$inferInsert)[]
  trail: (typeof auditTrail.$inferInsert)[]
}

interface Person {
  userName: string
  firstName: string
  lastName: string
}

const HOUR_MS = 3_600_000
/** A share of the work is the demo accounts' own, so that their screens are full. */
const OWN_SHARE = 0.22
const VAN_SHARE = 0.35

const excluded = new Set(
  demoCategories.filter((each) => each.excludedFromDigital).map(({ key }) => key),
)
const workers = demoFranchises.filter((franchise) => franchise.active && !franchise.firstLogin)

function contactOf(seed: FranchiseSeed | (typeof demoPartners)[number]): Person {
  return { ...seed, firstName: seed.contactFirstName, lastName: seed.contactLastName }
}

function actor(person: Person, role: Role) {
  return {
    actorId: demoId('account', person.userName),
    actorName: `${person.firstName} ${person.lastName}`,
    actorRole: role,
  }
}

function actorOfStep(role: Role, franchise: FranchiseSeed, random: DemoRandom) {
  const partner = demoPartners.find(({ key }) => key === franchise.partner)
  if (role === 'service_partner' && partner) return actor(contactOf(partner), role)
  if (role === 'franchise') return actor(contactOf(franchise), role)
  return actor(random.pick(demoSupportStaff), 'support')
}

function creatorOf(franchise: FranchiseSeed, random: DemoRandom) {
  const vans = demoGramvans.filter((van) => van.franchise === franchise.key)
  if (vans.length > 0 && random.chance(VAN_SHARE)) return actor(random.pick(vans), 'gramvan')
  return actor(contactOf(franchise), 'franchise')
}

/** Among a million, two would probably draw the same number. */
function freeNumber(random: DemoRandom, taken: Set<string>): string {
  for (;;) {
    const number = makeApplicationId((below) => random.int(0, below - 1))
    if (taken.has(number)) continue
    taken.add(number)
    return number
  }
}

/** The number that the portal gave an application that has been filed; null where it gives none of a fixed look. */
function filedNumber(service: ServiceSeed, status: ApplicationStatus, index: number) {
  if (!service.departmentNumber || status === 'submitted') return null
  // A source of its own, so that the rest of the demo stays as it is.
  const random = demoRandom(index)
  return exampleOf(service.departmentNumber.pattern, (signs) => random.pick([...signs]))
}

/** One application with all that belongs to it; the same `random` and `now` give the same one. */
export async function demoApplication(
  index: number,
  ageHours: number,
  now: Date,
  random: DemoRandom,
  album: DemoAlbum,
  taken: Set<string>,
): Promise<DemoApplication> {
  const own = workers[0]
  const franchise = own && random.chance(OWN_SHARE) ? own : random.pick(workers)
  const service = random.pick(
    demoServices.filter((each) => franchise.type === 'kiosk' || !excluded.has(each.category)),
  )
  const receivedAt = atCounter(new Date(now.getTime() - ageHours * HOUR_MS), random)
  const status = demoStatus(random, receivedAt, now)
  const steps = demoSteps(random, status, receivedAt, now)
  const citizen = demoCitizen(random, franchise, APPLICANTS[service.key], receivedAt)
  const creator = creatorOf(franchise, random)
  const id = demoId('application', index)
  const remark = random.chance(0.4) ? random.pick(demoRemarks) : ''
  const last = steps.at(-1)
  const time = { clock: service.slaClock, holidays: demoHolidays }

  async function stored(kind: string, at: Date, uploadedById: string, requirement: string | null) {
    const image = await album.imageOf(id, kind, citizen.gender)
    const key = `${index}/${requirement ?? at.getTime()}`
    return {
      id: demoId('document', key),
      applicationId: id,
      uploadedById,
      requirement,
      ...image,
      createdAt: at,
    }
  }
  function entry(
    at: Date,
    by: ReturnType<typeof actor>,
    action: string,
    details: ApplicationAuditDetails,
  ) {
    return {
      id: demoId('audit', `${index}/${at.getTime()}`),
      receivedAt: at,
      capturedAt: at,
      ...by,
      subject: 'application' as const,
      subjectId: id,
      action,
      details,
    }
  }

  const given = await Promise.all(
    service.documents
      .filter((document) => document.required || random.chance(0.5))
      .map(({ key }) => stored(key, receivedAt, creator.actorId, key)),
  )
  const attached: DemoApplication['documents'] = []
  const trail = [
    entry(receivedAt, creator, 'created', {
      fromStatus: null,
      toStatus: 'submitted',
      comment: remark,
      documentIds: given.map((document) => document.id),
    }),
  ]
  for (const step of steps) {
    const by = actorOfStep(step.by, franchise, random)
    const kind = step.to === 'completed' ? 'issuedCertificate' : 'acknowledgement'
    const document = await stored(kind, step.at, by.actorId, null)
    attached.push(document)
    const details = {
      fromStatus: step.from,
      toStatus: step.to,
      comment: step.comment,
      documentIds: [document.id],
    }
    trail.push(entry(step.at, by, 'status_changed', details))
  }
  return {
    application: {
      id,
      number: freeNumber(random, taken),
      status,
      version: steps.length + 1,
      serviceId: demoId('service', service.key),
      franchiseId: demoId('franchise', franchise.key),
      servicePartnerId: demoId('partner', franchise.partner),
      createdById: creator.actorId,
      customerName: citizen.name,
      customerPhone: citizen.phone,
      customerEmail: citizen.email,
      customerAddress: citizen.address,
      fields: demoAnswers(service.fields, random, citizen, franchise, receivedAt),
      departmentNumber: filedNumber(service, status, index),
      remark,
      village: citizen.village,
      feePaise: service.feePaise,
      passThroughPaise: service.passThroughPaise ?? 0,
      franchiseSharePercent: service.franchiseSharePercent,
      partnerSharePercent: service.partnerSharePercent,
      ...fromWindow(openWindow(receivedAt.getTime(), service.slaHours, time), now.getTime()),
      ...(isFinal(status) && { slaNextEventAt: null }),
      capturedAt: receivedAt,
      receivedAt,
      decidedAt: last && isFinal(status) ? last.at : null,
      consentAt: receivedAt,
      trackingTokenHash: createHash('sha256').update(`demo ${index}`).digest('base64url'),
    },
    documents: [...given, ...attached],
    trail,
  }
}
