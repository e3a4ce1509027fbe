import type { ApplicationStatus } from '../../../contract/applications/application-status.ts'
import type { ApplicationDetail } from '../../../contract/applications/applications.ts'
import { changeStatus, getApplication } from '../../../contract/applications/applications.ts'
import { createApplication } from '../../../contract/applications/submission.ts'
import type { SubmissionInput } from '../../../server/seed/demo-submission.ts'
import { requiredDocuments, submissionOf } from '../../../server/seed/demo-submission.ts'
import type { Person } from '../servers/person.ts'
import { anUpload } from './uploads.ts'

interface Overrides {
  service?: string
  customer?: Partial<SubmissionInput['customer']>
  /** Fields of the body that replace the usual ones. */
  with?: Partial<SubmissionInput>
}

/** A complete submission with every required document freshly uploaded by the person. */
export async function aSubmission(
  person: Person,
  overrides: Overrides = {},
): Promise<SubmissionInput> {
  const role = person.user?.userInfo.userType
  const isStaff = role === 'admin' || role === 'support'
  const asked = overrides.with?.documents ? [] : requiredDocuments(overrides.service)
  const documents = await Promise.all(
    asked.map(async (requirement) => ({ requirement, uploadId: (await anUpload(person))._id })),
  )
  return { ...submissionOf({ ...overrides, isStaff, documents }), ...overrides.with }
}

/** An application that the person has submitted. */
export async function anApplication(person: Person, overrides?: Overrides) {
  return person.get(createApplication, { body: await aSubmission(person, overrides) })
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

/** An edit with the present values, which changes nothing. */
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
