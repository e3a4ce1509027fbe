import { createHash, randomBytes } from 'node:crypto'
import type * as v from 'valibot'
import type { Submission } from '../../contract/applications/submission.ts'
import { SUBMISSION_VERSION } from '../../contract/applications/submission.ts'
import { askedDocuments, askedFields } from '../../contract/catalogue/asked-when.ts'
import type { ServiceField } from '../../contract/catalogue/services.ts'
import { indiaDay } from '../../contract/core/india-day.ts'
import { demoServices } from './catalogue/catalogue.ts'
import { demoId } from './demo-id.ts'

export type SubmissionInput = v.InferInput<typeof Submission>

/** The service that is applied for unless something else is said. */
const USUAL_SERVICE = 'income-certificate'
/** The demo accounts' own franchise, which staff choose. */
export const USUAL_FRANCHISE = demoId('franchise', 'baramati')

/** A service of the demo catalogue. */
export function aService(key = USUAL_SERVICE) {
  const service = demoServices.find((each) => each.key === key)
  if (!service) throw new Error(`there is no service ${key}`)
  return { ...service, _id: demoId('service', key) }
}

/** The documents that a service can't do without, by their keys. */
export function requiredDocuments(service?: string): string[] {
  const { fields, documents } = aService(service)
  const asked = askedDocuments({ fields, documents }, answersOf(fields), indiaDay(new Date()))
  return asked.flatMap(({ key, required }) => (required ? [key] : []))
}

function anAnswer(field: ServiceField): string | number {
  switch (field.type) {
    case 'text':
      if (field.format) return { epic: 'ZZX1234567', pin_code: '413102' }[field.format]
      return field.script
        ? 'सुनीता जाधव'
        : 'Shanta Bai'.padEnd(field.minLength ?? 0, 'a').slice(0, field.maxLength)
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

/** An answer to each question that is asked after those before it. */
function answersOf(fields: readonly ServiceField[]) {
  const answers: Record<string, string | number> = {}
  for (const field of fields) {
    const isAsked = askedFields(fields, answers, indiaDay(new Date())).includes(field)
    if (isAsked && field.required) answers[field.key] = anAnswer(field)
  }
  return answers
}

/** A tracking token and what the server knows of it. */
export function aTrackingToken() {
  const token = randomBytes(16).toString('base64url')
  return { token, hash: createHash('sha256').update(token).digest('base64url') }
}

interface Content {
  service?: string | undefined
  /** Staff name the franchise; other roles submit for their own. */
  isStaff: boolean
  customer?: Partial<SubmissionInput['customer']> | undefined
  documents: SubmissionInput['documents']
}

/** A complete submission as the page sends it. */
export function submissionOf({ service: key, isStaff, customer, documents }: Content) {
  const service = aService(key)
  return {
    schemaVersion: SUBMISSION_VERSION,
    serviceId: service._id,
    serviceVersion: 1,
    feePaise: service.feePaise,
    ...(isStaff && { franchiseId: USUAL_FRANCHISE }),
    customer: {
      name: 'सुनीता Pawar',
      phone: '9822012345',
      email: '',
      address: 'At post Malegaon, Baramati 413115',
      ...customer,
    },
    fields: answersOf(service.fields),
    remark: '',
    documents,
    capturedAt: new Date().toISOString(),
    trackingTokenHash: aTrackingToken().hash,
    consent: true,
  } satisfies SubmissionInput
}
