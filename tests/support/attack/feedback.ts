import { randomUUID } from 'node:crypto'
import { expect, vi } from 'vitest'
import type { ApplicationStatus } from '../../../contract/applications/application-status.ts'
import type {
  ApplicationDetail,
  ApplicationPage,
} from '../../../contract/applications/applications.ts'
import {
  changeStatus,
  getApplication,
  listApplications,
} from '../../../contract/applications/applications.ts'
import { DEMO_MAILBOX } from '../../../contract/core/page-addresses.ts'
import { uploadDocument } from '../../../contract/documents/documents.ts'
import { demoId } from '../../../server/seed/demo-id.ts'
import { aPng } from '../factories/images.ts'
import { multipart } from '../factories/uploads.ts'
import type { Client } from './client.ts'
import { attackClient } from './client.ts'

const WAY: ApplicationStatus[] = ['submitted', 'in_progress', 'under_review', 'completed']
/** The outlets of the demo accounts `franchise` and `partner`. */
const DEMO_FRANCHISE = demoId('franchise', 'baramati')

/** The header of a call that is made once. */
export const once = () => ({ 'idempotency-key': randomUUID() })

/** An endpoint's path with the id of a record. */
export const at = ({ path }: { path: string }, id: string) => path.replace(':id', id)

export async function seeApplication(client: Client, id: string): Promise<ApplicationDetail> {
  return (await client.send('GET', at(getApplication, id))).body as ApplicationDetail
}

/** An undecided application of the demo's franchise, or of another's, of which nothing is requested. */
export async function anUndecided(desk: Client, whose: 'own' | 'other' = 'own') {
  const query = `page=1&status=pending${whose === 'own' ? `&franchise=${DEMO_FRANCHISE}` : ''}`
  const list = await desk.send('GET', `${listApplications.path}?${query}`)
  const row = (list.body as ApplicationPage).rows.find(
    ({ slaPausedAt, franchiseId }) =>
      slaPausedAt === null && (franchiseId === DEMO_FRANCHISE) === (whose === 'own'),
  )
  if (!row) throw new Error('the franchise has no open application')
  return row
}

async function complete(desk: Client, id: string): Promise<void> {
  const found = await seeApplication(desk, id)
  let { version } = found
  for (const next of WAY.slice(WAY.indexOf(found.status) + 1)) {
    const { payload: body, headers } = multipart([await aPng()])
    const upload = await desk.send('POST', uploadDocument.path, { body, headers })
    const { _id } = upload.body as { _id: string }
    const json = {
      ...{ version, status: next, comment: 'Done.', documents: [_id] },
      capturedAt: new Date().toISOString(),
    }
    const answer = await desk.send('POST', at(changeStatus, id), { json, headers: once() })
    expect([answer.status, answer.text]).toEqual([200, expect.any(String)])
    ;({ version } = answer.body as ApplicationDetail)
  }
}

/** The token of the link to the page that comes into the demo's mailbox after `send`. */
export async function nextToken(
  origin: string,
  page: string,
  send: () => Promise<unknown>,
): Promise<string> {
  // The mailbox is for this machine alone.
  const mailbox = attackClient(origin, '127.0.0.1')
  const look = async () => {
    const { text } = await mailbox.send('GET', DEMO_MAILBOX)
    return [...text.matchAll(/(\/[\w-]+)\?t=([\w-]+)/g)].flatMap(([, path, token = '']) =>
      path === page ? [token] : [],
    )
  }
  const before = new Set(await look())
  await send()
  const fresh = async () => {
    const found = (await look()).find((token) => !before.has(token))
    if (found === undefined) throw new Error(`no link to ${page} has come`)
    return found
  }
  return vi.waitFor(fresh, { timeout: 15_000, interval: 100 })
}

/** A completed application of the demo's franchise, and the token that its customer gets. */
export async function anInvited(origin: string, desk: Client) {
  const { _id: id } = await anUndecided(desk)
  const token = await nextToken(origin, '/feedback', () => complete(desk, id))
  return { id, token, ...(await seeApplication(desk, id)) }
}
