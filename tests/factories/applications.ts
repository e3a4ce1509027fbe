import { createHash, randomBytes } from 'node:crypto'
import type * as v from 'valibot'
import type { Submission } from '../../contract/submission.ts'
import type { ApplicationDetail } from '../../contract/applications.ts'
import { changeStatus, getApplication } from '../../contract/applications.ts'
import { createApplication } from '../../contract/submission.ts'
import type { ApplicationStatus } from '../../contract/application-status.ts'
import type { ServiceField } from '../../contract/services.ts'
import { demoServices } from '../../server/seed/catalogue/catalogue.ts'
import { demoId } from '../../server/seed/demo-id.ts'
import type { Person } from '../setup/person.ts'
import { anUpload } from './uploads.ts'

type SubmissionInput = v.InferInput<typeof Submission>

/** The service that tests apply for unless they say otherwise. */
const USUAL_SERVICE = 'income-certificate'
/** The demo accounts' own franchise, which staff choose. */
export const USUAL_FRANCHISE = demoId('franchise', 'baramati')

/** A service of the demo catalogue. */
export function aService(key = USUAL_SERVICE) {
  const service = demoServices.find((each) => each.key === key)
  if (!service) throw new Error(`there is no service ${key}`)
  return { ...service, _id: demoId('service', key) }
}

function anAnswer(field: ServiceField): string | number {
  switch (field.type) {
    case 'text':
      return 'Shanta Bai'.padEnd(field.minLength ?? 0, 'a').slice(0, field.maxLength)
    case 'address':
      return 'House 12, Main Road, Baramati'
    case 'phone':
      return '9822012345'
    case 'number':
      return Math.ceil(field.min ?? 1)
    case 'date':
      return field.earliest === 'today' ? '2099-01-01' : '1990-05-17'
    case 'choice':
      return field.choices?.[0]?.value ?? ''
  }
}

/** A tracking token and what the server knows of it. */
export function aTrackingToken() {
  const token = randomBytes(16).toString('base64url')
  return { token, hash: createHash('sha256').update(token).digest('base64url') }
}

interface Wishes {
  service?: string
  customer?: Partial<SubmissionInput['customer']>
  /** Anything of the body that shall differ. */
  with?: Partial<SubmissionInput>
}

/** A complete submission with every required document freshly uploaded by the person. */
export async function aSubmission(person: Person, wishes: Wishes = {}): Promise<SubmissionInput> {
  const service = aService(wishes.service)
  const role = person.user?.userInfo.userType
  const isStaff = role === 'admin' || role === 'support'
  const asked = wishes.with?.documents ? [] : service.documents.filter((each) => each.required)
  return {
    schemaVersion: 1,
    serviceId: service._id,
    feePaise: service.feePaise,
    ...(isStaff && { franchiseId: USUAL_FRANCHISE }),
    customer: {
      name: 'सुनीता Pawar',
      phone: '9822012345',
      email: '',
      address: 'At post Malegaon, Baramati 413115',
      ...wishes.customer,
    },
    fields: Object.fromEntries(
      service.fields.filter((each) => each.required).map((each) => [each.key, anAnswer(each)]),
    ),
    remark: '',
    documents: await Promise.all(
      asked.map(async ({ key }) => ({
        requirement: key,
        uploadId: (await anUpload(person))._id,
      })),
    ),
    capturedAt: new Date().toISOString(),
    trackingTokenHash: aTrackingToken().hash,
    consent: true,
    ...wishes.with,
  }
}

/** An application that the person has submitted. */
export async function anApplication(person: Person, wishes?: Wishes) {
  return person.get(createApplication, { body: await aSubmission(person, wishes) })
}

/** A status change by the person, on the version they see now. */
export async function aStatusChange(person: Person, id: string, status: ApplicationStatus) {
  const [detail, upload] = await Promise.all([
    person.get(getApplication, { params: { id } }),
    anUpload(person),
  ])
  return {
    version: detail.version,
    status,
    comment: 'Checked with the register.',
    documents: [upload._id],
    capturedAt: new Date().toISOString(),
  }
}

/** Moves an application; the person must be allowed to. */
export async function move(person: Person, id: string, ...path: ApplicationStatus[]) {
  for (const status of path) {
    await person.get(changeStatus, {
      params: { id },
      body: await aStatusChange(person, id, status),
    })
  }
}

/** An edit of what stands there, which changes nothing yet. */
export function anEdit(detail: ApplicationDetail) {
  return {
    version: detail.version,
    customer: {
      name: detail.customerName,
      phone: detail.customerPhone,
      email: detail.customerEmail,
      address: detail.customerAddress,
    },
    fields: detail.fields,
    remark: detail.remark,
    capturedAt: '2026-01-02T03:04:05.000Z',
  }
}
