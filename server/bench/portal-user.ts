import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { uploadDocument } from '../../contract/documents.ts'
import type { Upload } from '../../contract/documents.ts'
import { CLIENT_HEADER, CLIENT_HEADER_VALUE, IDEMPOTENCY_HEADER } from '../../contract/headers.ts'
import type { ServiceField } from '../../contract/services.ts'
import type { SessionUser } from '../../contract/session.ts'
import { signIn } from '../../contract/session.ts'
import { createApplication } from '../../contract/submission.ts'
import { demoServices } from '../seed/catalogue/catalogue.ts'
import { DEMO_PASSWORD } from '../seed/demo-accounts.ts'
import { demoId } from '../seed/demo-id.ts'

export interface Answer {
  status: number
  text: string
}

/** Somebody who is signed in at a running server and talks to it as the page does. */
export interface PortalUser {
  user: SessionUser
  cookie: string
  get(path: string): Promise<Answer>
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
      const body = new FormData()
      body.append('file', new File([bytes], name))
      const options = { method: 'POST', headers: { ...ours, cookie }, body }
      const answer = await read(await fetch(address + uploadDocument.path, options))
      if (answer.status !== 201) throw new Error(`upload refused: ${answer.text}`)
      return JSON.parse(answer.text) as Upload
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

/** Documents that the service asks for. */
export function requiredDocuments(serviceKey: string): string[] {
  return serviceOf(serviceKey)
    .documents.filter(({ required }) => required)
    .map(({ key }) => key)
}

function serviceOf(key: string) {
  const service = demoServices.find((each) => each.key === key)
  if (!service) throw new Error(`there is no service ${key}`)
  return service
}

function anAnswer(field: ServiceField): string | number {
  switch (field.type) {
    case 'text':
      return 'Shantabai Pawar'.padEnd(field.minLength ?? 0, 'a').slice(0, field.maxLength)
    case 'address':
      return 'House 12, Main Road, Baramati'
    case 'phone':
      return '9000012345'
    case 'number':
      return Math.ceil(field.min ?? 1)
    case 'date':
      return field.earliest === 'today' ? '2099-01-01' : '1990-05-17'
    case 'choice':
      return field.choices?.[0]?.value ?? ''
  }
}

/** A complete submission of the user with these uploads, and the key it is sent under. */
export function aSubmission(user: PortalUser, serviceKey: string, uploadIds: string[]) {
  const service = serviceOf(serviceKey)
  const isStaff = user.user.userInfo.franchiseId === null
  const token = createHash('sha256').update(randomBytes(16)).digest('base64url')
  const body = {
    schemaVersion: 1,
    serviceId: demoId('service', service.key),
    feePaise: service.feePaise,
    ...(isStaff && { franchiseId: demoId('franchise', 'baramati') }),
    customer: {
      name: 'सुनीता Pawar',
      phone: '9000012345',
      email: '',
      address: 'At post Malegaon, Baramati 413115',
    },
    fields: Object.fromEntries(
      service.fields.filter((each) => each.required).map((each) => [each.key, anAnswer(each)]),
    ),
    remark: '',
    documents: requiredDocuments(serviceKey).map((requirement, index) => ({
      requirement,
      uploadId: uploadIds[index],
    })),
    capturedAt: new Date().toISOString(),
    trackingTokenHash: token,
    consent: true,
  }
  return { key: randomUUID(), body }
}
