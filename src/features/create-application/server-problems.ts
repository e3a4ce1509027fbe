import type { FieldError } from '../../../contract/errors.ts'
import type { ApiError } from '../../shared/api/api-error.ts'
import type { FrozenSubmission } from './frozen-submission.ts'

/** What a refusal says about the parts of the form. */
export interface ServerProblems {
  /** By the form's own names: `customer.phone`, `fields.annualIncome`, `franchiseId`. */
  fields: FieldError[]
  /** Keys of required documents that the server did not get. */
  missingDocuments: string[]
  /** Keys of documents that the server no longer has. */
  lostDocuments: string[]
  service: boolean
  /** The fee is another than the person saw. */
  fee: boolean
  franchise: boolean
  /** Nothing of the form is to blame, or a part that is not shown. */
  general: boolean
}

const FORM_FIELD = /^(serviceId|franchiseId|remark|consent|(customer|fields)\.\w+)$/

/** Sorts the refusal by the parts of the form at which its words belong. */
export function serverProblems(
  error: Pick<ApiError, 'code' | 'fields'>,
  { body }: Pick<FrozenSubmission, 'body'>,
): ServerProblems {
  const problems: ServerProblems = {
    fields: [],
    missingDocuments: [],
    lostDocuments: [],
    service: error.code === 'service.unavailable',
    fee: error.code === 'service.fee_changed',
    franchise: error.code === 'franchise.unavailable',
    general: false,
  }
  for (const field of error.fields) {
    const [root, part = ''] = field.path.split('.')
    const sent = root === 'documents' ? body.documents[Number(part)] : undefined
    if (FORM_FIELD.test(field.path)) problems.fields.push(field)
    else if (sent) problems.lostDocuments.push(sent.requirement)
    else if (root === 'documents' && part) problems.missingDocuments.push(part)
  }
  const { fields, missingDocuments, lostDocuments, service, fee, franchise } = problems
  const named = fields.length + missingDocuments.length + lostDocuments.length
  problems.general = named === 0 && !service && !fee && !franchise
  return problems
}
