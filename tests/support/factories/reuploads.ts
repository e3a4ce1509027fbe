import { createHash, randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { getApplication } from '../../../contract/applications/applications.ts'
import { reuploadDays } from '../../../contract/reuploads/reupload-days.ts'
import {
  offerAskedDocument,
  readAskedDocuments,
} from '../../../contract/reuploads/reupload-link.ts'
import type { DocumentRequest } from '../../../contract/reuploads/reuploads.ts'
import { requestDocuments } from '../../../contract/reuploads/reuploads.ts'
import type { Db } from '../../../server/platform/database/database.ts'
import { customerToken } from '../messages/reupload-links.ts'
import { patch } from '../outbox/envelope-sending.ts'
import type { Person } from '../servers/person.ts'
import { signInAs } from '../servers/person.ts'
import { anApplication } from './applications.ts'
import type { PickedFile } from './images.ts'
import { aPng } from './images.ts'

/** What a desk sends to request documents, on the version that it sees now. */
export async function aRequest(
  desk: Person,
  id: string,
  change: Partial<DocumentRequest> = {},
): Promise<DocumentRequest> {
  const { version } = await desk.get(getApplication, { params: { id } })
  return {
    version,
    documents: ['aadhaarCard'],
    reason: 'The photo is not readable.',
    until: reuploadDays(new Date()).usual,
    capturedAt: new Date().toISOString(),
    ...change,
  }
}

/** Requests documents; the desk must be allowed to. */
export async function requestAs(desk: Person, id: string, change: Partial<DocumentRequest> = {}) {
  const body = await aRequest(desk, id, change)
  return desk.get(requestDocuments, { params: { id }, body })
}

/** Makes applications with an open request, and the customer's link of each. */
export async function linkMaker(app: FastifyInstance, db: Db) {
  const support = await signInAs(app, 'support')
  // The uploads of one account are bounded: several take turns.
  const submitters = [
    await signInAs(app, 'franchise'),
    await signInAs(app, 'gramvan'),
    await signInAs(app, 'admin'),
  ]
  let made = 0
  return async (documents = ['aadhaarCard']) => {
    made += 1
    const submitter = submitters[made % submitters.length] ?? support
    const { _id: id, applicationId: number } = await anApplication(submitter)
    const { reupload } = await requestAs(support, id, { documents })
    return { id, number, requestId: reupload?._id ?? '', token: await customerToken(db, number) }
  }
}

/** A file as a page offers it by a link. */
export function anOffer({ name, bytes }: PickedFile) {
  const whole = Buffer.from(bytes)
  const sha256 = createHash('sha256').update(whole).digest('hex')
  return { id: randomUUID(), bytes: whole, body: { fileName: name, bytes: whole.length, sha256 } }
}
export type Offer = ReturnType<typeof anOffer>

/** Offers a file with the token, whatever is answered. */
export const offer = (holder: Person, token: string, { id, body }: Offer) =>
  holder.call(offerAskedDocument, { params: { id }, body: { token, ...body } })

/** Uploads a file by the link; answers its id. */
export async function uploadByLink(
  holder: Person,
  token: string,
  file?: PickedFile,
): Promise<string> {
  const given = anOffer(file ?? (await aPng()))
  const first = await offer(holder, token, given)
  if (first.body.outcome !== 'awaiting_bytes') throw new Error(`not granted: ${first.text}`)
  await patch(holder, first.body.path, first.body.offset, given.bytes)
  const done = await offer(holder, token, given)
  if (done.body.outcome !== 'done') throw new Error(`not taken: ${done.text}`)
  return done.body.upload._id
}

/** A file for each document that the link asks for. */
export async function uploadAll(holder: Person, token: string) {
  const { documents } = await holder.get(readAskedDocuments, { body: { token } })
  const given = []
  for (const { requirement } of documents) {
    given.push({ requirement, uploadId: await uploadByLink(holder, token) })
  }
  return given
}
