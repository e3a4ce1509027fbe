import { randomUUID } from 'node:crypto'
import { expect } from 'playwright/test'
import type { ApplicationDetail } from '../../../contract/applications/applications.ts'
import { IDEMPOTENCY_HEADER } from '../../../contract/core/headers.ts'
import type { Language } from '../../../contract/core/languages.ts'
import { textIn } from '../../../contract/core/languages.ts'
import { reuploadDays } from '../../../contract/reuploads/reupload-days.ts'
import { demoServices } from '../../../server/seed/catalogue/catalogue.ts'
import { demoId } from '../../../server/seed/demo-id.ts'
import { nextReuploadLink } from './mailbox.ts'
import type { Person } from './person.ts'
import { detailAs, listAs } from './person.ts'

export const REASON = 'The photo is not readable.'
/** The outlets of the demo accounts `franchise` and `partner`. */
export const DEMO_FRANCHISE = demoId('franchise', 'baramati')
const DEMO_PARTNER = demoId('partner', 'pune')

/** An undecided application of which nothing is requested, and one of its documents without a number to hide. */
export async function aPlainApplication(desk: Person, franchise?: string) {
  // Other journeys give one of the franchise's applications to another partner.
  const ofFranchise = franchise ? `&franchise=${franchise}&partner=${DEMO_PARTNER}` : ''
  const { rows } = await listAs(desk, `status=pending${ofFranchise}`)
  for (const row of rows) {
    if (row.slaPausedAt !== null) continue
    const detail = await detailAs(desk, row._id)
    const given = detail.documents.find(({ requirement }) => requirement !== 'aadhaarCard')
    if (detail.reploadDocuments.length === 0 && given?.requirement) {
      return { detail, requirement: given.requirement }
    }
  }
  throw new Error('documents are requested of every undecided application')
}

/** The service's name for one of its documents. */
export function documentName(
  { serviceName }: ApplicationDetail,
  requirement: string,
  language: Language = 'en',
): string {
  const service = demoServices.find(({ name }) => name.en === serviceName)
  const document = service?.documents.find(({ key }) => key === requirement)
  if (!document) throw new Error(`${serviceName} has no document ${requirement}`)
  return textIn(document.label, language)
}

/** Requests documents as the desk's dialog would. */
export async function requestAs(desk: Person, id: string, documents: string[]) {
  const { version } = await detailAs(desk, id)
  const answer = await desk.post(`/api/applications/${id}/reupload`, {
    headers: { [IDEMPOTENCY_HEADER]: randomUUID() },
    data: {
      ...{ version, documents, reason: REASON },
      until: reuploadDays(new Date()).usual,
      capturedAt: new Date().toISOString(),
    },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  return (await answer.json()) as ApplicationDetail
}

export async function withdrawAs(desk: Person, id: string) {
  const { reupload } = await detailAs(desk, id)
  const answer = await desk.post(`/api/applications/${id}/reupload/withdraw`, {
    headers: { [IDEMPOTENCY_HEADER]: randomUUID() },
    data: { requestId: reupload?._id },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** The customer's link that a request sends, as path and query. */
export async function linkOf(desk: Person, address: string, send: () => Promise<unknown>) {
  const link = new URL(await nextReuploadLink({ request: desk, address, send }))
  return link.pathname + link.search
}
