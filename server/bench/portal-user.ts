import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { createApplication } from '../../contract/applications/submission.ts'
import {
  CLIENT_HEADER,
  CLIENT_HEADER_VALUE,
  IDEMPOTENCY_HEADER,
} from '../../contract/core/headers.ts'
import { uploadDocument } from '../../contract/documents/documents.ts'
import type { Upload } from '../../contract/documents/documents.ts'
import type { SessionUser } from '../../contract/sessions/session.ts'
import { signIn } from '../../contract/sessions/session.ts'
import { DEMO_PASSWORD } from '../seed/demo-accounts.ts'
import { requiredDocuments, submissionOf } from '../seed/demo-submission.ts'

export interface Answer {
  status: number
  text: string
}

/** A person signed in at a running server, who calls it as the page does. */
export interface PortalUser {
  user: SessionUser
  cookie: string
  get(path: string): Promise<Answer>
  /** Waits as long as it is told to where the minute's uploads are used up. */
  upload(bytes: Uint8Array<ArrayBuffer>, name: string): Promise<Upload>
  submit(key: string, body: unknown): Promise<Answer>
}

async function read(response: Response): Promise<Answer> {
  return { status: response.status, text: await response.text() }
}

/** Signs a demo account in. */
export async function portalUser(address: string, userName: string): Promise<PortalUser> {
  const ours = { [CLIENT_HEADER]: CLIENT_HEADER_VALUE }
  const json = { ...ours, 'content-type': 'application/json' }
  const first = await fetch(address + signIn.path, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ userName, password: DEMO_PASSWORD }),
  })
  const user = (await first.json()) as SessionUser
  if (!first.ok) throw new Error(`${userName} can't sign in: ${JSON.stringify(user)}`)
  const cookie = (first.headers.getSetCookie()[0] ?? '').split(';')[0] ?? ''
  return {
    user,
    cookie,
    get: async (path) => read(await fetch(address + path, { headers: { ...ours, cookie } })),
    async upload(bytes, name) {
      for (;;) {
        const body = new FormData()
        body.append('file', new File([bytes], name))
        const options = { method: 'POST', headers: { ...ours, cookie }, body }
        const response = await fetch(address + uploadDocument.path, options)
        const { status, text } = await read(response)
        if (status === 201) return JSON.parse(text) as Upload
        if (status !== 429) throw new Error(`upload refused: ${text}`)
        const wait = Number(response.headers.get('retry-after'))
        if (!wait) throw new Error(`upload refused without a time to wait: ${text}`)
        await setTimeout(wait * 1000)
      }
    },
    submit: async (key, body) =>
      read(
        await fetch(address + createApplication.path, {
          method: 'POST',
          headers: { ...json, cookie, [IDEMPOTENCY_HEADER]: key },
          body: JSON.stringify(body),
        }),
      ),
  }
}

/** A complete submission of the user with these uploads, and the key it is sent under. */
export function aSubmission(user: PortalUser, service: string, uploadIds: string[]) {
  const isStaff = user.user.userInfo.franchiseId === null
  const documents = requiredDocuments(service).flatMap((requirement, index) => {
    const uploadId = uploadIds[index]
    return uploadId === undefined ? [] : { requirement, uploadId }
  })
  return { key: randomUUID(), body: submissionOf({ service, isStaff, documents }) }
}
