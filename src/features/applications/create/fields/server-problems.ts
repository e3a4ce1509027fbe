import type { QueryClient } from '@tanstack/react-query'
import type { FieldError } from '../../../../../contract/core/field-errors.ts'
import { renewCustomers } from '../../../customers/api/queries.ts'
import type { Refused } from '../draft/draft.ts'
import '../../api/error-texts.ts'
import type { ApplicationFormApi } from './use-application-form.ts'

/** A refusal sorted by the form's sections. */
export interface ServerProblems {
  /**
   * Field errors under the form's own names: `customer.phone`, `fields.annualIncome`,
   * `franchiseId`.
   */
  fields: FieldError[]
  /** Keys of required documents that are missing on the server. */
  missingDocuments: string[]
  /** Keys of documents of earlier visits that can no longer be used. */
  endedDocuments: string[]
  /** Keys of refused documents; each needs another file. */
  refusedDocuments: string[]
  /** A document is to blame. */
  hasDocuments: boolean
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
    endedDocuments: [],
    refusedDocuments: [],
    hasDocuments: false,
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
    else if (root === 'documents' && part) {
      const isEnded = failure.code === 'customer.document_ended'
      problems[isEnded ? 'endedDocuments' : 'missingDocuments'].push(part)
    }
  }
  const { fields, missingDocuments, endedDocuments, refusedDocuments } = problems
  const { service, fee, franchise } = problems
  const documents = [missingDocuments, endedDocuments, refusedDocuments].flat()
  problems.hasDocuments = documents.length > 0
  const isNamed = fields.length > 0 || problems.hasDocuments
  problems.general = !isNamed && !service && !fee && !franchise && !problems.version
  return problems
}

/** Takes documents of these kinds that can no longer be used out of the form; nor are they offered again. */
export function takeOutEnded(
  form: ApplicationFormApi,
  client: QueryClient,
  kinds: readonly string[],
): void {
  if (kinds.length === 0) return
  const { reused } = form.getValues()
  const documents = reused?.documents.filter(({ kind }) => !kinds.includes(kind)) ?? []
  form.setValue('reused', reused && { ...reused, documents })
  renewCustomers(client)
}
