import type { FieldError } from '../../../../../contract/core/errors.ts'
import type { Refused } from '../draft/draft.ts'
import '../../api/error-texts.ts'

/** What a refusal says about the parts of the form. */
export interface ServerProblems {
  /** By the form's own names: `customer.phone`, `fields.annualIncome`, `franchiseId`. */
  fields: FieldError[]
  /** Keys of required documents that the server did not get. */
  missingDocuments: string[]
  /** Keys of documents that the server could not take: another file is needed. */
  refusedDocuments: string[]
  service: boolean
  /** The fee is another than the person saw. */
  fee: boolean
  franchise: boolean
  /** Nothing of the form is to blame, or a part that is not shown. */
  general: boolean
}

const FORM_FIELD = /^(serviceId|franchiseId|remark|consent|(customer|fields)\.\w+)$/

/** Sorts the refusal by the parts of the form at which its words belong. */
export function serverProblems({ failure, body }: Refused): ServerProblems {
  const problems: ServerProblems = {
    fields: [],
    missingDocuments: [],
    refusedDocuments: [],
    service: failure.code === 'service.unavailable',
    fee: failure.code === 'service.fee_changed',
    franchise: failure.code === 'franchise.unavailable',
    general: false,
  }
  for (const field of failure.fields) {
    const [root, part = ''] = field.path.split('.')
    const sent = root === 'documents' ? body.documents[Number(part)] : undefined
    if (FORM_FIELD.test(field.path)) problems.fields.push(field)
    else if (sent) problems.refusedDocuments.push(sent.requirement)
    else if (root === 'documents' && part) problems.missingDocuments.push(part)
  }
  const { fields, missingDocuments, refusedDocuments, service, fee, franchise } = problems
  const named = fields.length + missingDocuments.length + refusedDocuments.length
  problems.general = named === 0 && !service && !fee && !franchise
  return problems
}
