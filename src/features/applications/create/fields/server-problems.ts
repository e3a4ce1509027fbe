import type { FieldError } from '../../../../../contract/core/field-errors.ts'
import type { Refused } from '../draft/draft.ts'
import '../../../customers/api/error-texts.ts'
import '../../api/error-texts.ts'

/** A refusal sorted by the form's sections. */
export interface ServerProblems {
  /**
   * Field errors under the form's own names: `customer.phone`, `fields.annualIncome`,
   * `franchiseId`.
   */
  fields: FieldError[]
  /** Keys of required documents that are missing on the server. */
  missingDocuments: string[]
  /** Keys of refused documents; each needs another file. */
  refusedDocuments: string[]
  service: boolean
  /** The fee differs from the one that the person saw. */
  fee: boolean
  /** The service's version is no longer accepted: it asks something else now. */
  version: boolean
  franchise: boolean
  /** No visible field is to blame. */
  general: boolean
}

const FORM_FIELD = /^(serviceId|franchiseId|remark|consent|(customer|fields)\.\w+)$/

/** Sorts a refusal by the sections of the form that show it. */
export function serverProblems({ failure, body }: Refused): ServerProblems {
  const problems: ServerProblems = {
    fields: [],
    missingDocuments: [],
    refusedDocuments: [],
    service: failure.code === 'service.unavailable',
    fee: failure.code === 'service.fee_changed',
    version: failure.code === 'service_version.ended',
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
  problems.general = named === 0 && !service && !fee && !franchise && !problems.version
  return problems
}
