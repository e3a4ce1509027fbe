import { randomUUID } from 'node:crypto'
import type { APIRequestContext, PlaywrightWorkerArgs } from 'playwright/test'
import { expect } from 'playwright/test'
import type { ApplicationStatus } from '../../../contract/applications/application-status.ts'
import type {
  ApplicationDetail,
  ApplicationPage,
} from '../../../contract/applications/applications.ts'
import type { SubmissionReceipt } from '../../../contract/applications/submission.ts'
import { createApplication } from '../../../contract/applications/submission.ts'
import { IDEMPOTENCY_HEADER } from '../../../contract/core/headers.ts'
import type { Upload } from '../../../contract/documents/documents.ts'
import { requiredDocuments, submissionOf } from '../../../server/seed/demo-submission.ts'
import { portalClient } from '../servers/portal-client.ts'
import { CUSTOMER, documentFile } from './application-form.ts'
import { signInByRequest } from './sign-in-by-request.ts'

/** Another person at another computer: signed in, without a screen. */
export type Person = APIRequestContext

export async function personAt(
  playwright: PlaywrightWorkerArgs['playwright'],
  address: string,
  userName: string,
): Promise<Person> {
  const person = await portalClient(playwright.request, address)
  await signInByRequest(person, address, userName)
  return person
}

async function get<Answer>(person: Person, path: string): Promise<Answer> {
  const answer = await person.get(path)
  expect(answer.status(), path).toBe(200)
  return answer.json()
}

/** A page of the list of staff. */
export function listAs(person: Person, query: string): Promise<ApplicationPage> {
  return get(person, `/api/applications?page=1&${query}`)
}

export function detailAs(person: Person, id: string): Promise<ApplicationDetail> {
  return get(person, `/api/applications/${id}`)
}

async function uploadAs(person: Person, kind: string): Promise<string> {
  const sent = await person.post('/api/uploads', { multipart: { file: await documentFile(kind) } })
  const upload: Upload = await sent.json()
  return upload._id
}

/**
 * Sends an application past the form, also with what the form would refuse.
 * @param text stands in the address and the remark
 */
export async function submitAs(
  person: Person,
  key: string,
  text = 'As told',
  change: object = {},
): Promise<SubmissionReceipt> {
  const documents = []
  for (const requirement of requiredDocuments(key)) {
    documents.push({ requirement, uploadId: await uploadAs(person, requirement) })
  }
  const customer = { ...CUSTOMER, address: text }
  const answer = await person.post(createApplication.path, {
    headers: { [IDEMPOTENCY_HEADER]: randomUUID() },
    data: {
      ...submissionOf({ service: key, isStaff: false, customer, documents }),
      ...{ remark: text, ...change },
    },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return answer.json()
}

/** Moves an application on, as its dialog would. */
export async function decideAs(
  person: Person,
  id: string,
  status: ApplicationStatus,
  comment = 'Decided by a colleague.',
) {
  const { version } = await detailAs(person, id)
  const uploadId = await uploadAs(person, 'acknowledgement')
  const answer = await person.post(`/api/applications/${id}/status`, {
    headers: { [IDEMPOTENCY_HEADER]: randomUUID() },
    data: {
      version,
      status,
      comment,
      documents: [uploadId],
      capturedAt: new Date().toISOString(),
    },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}
