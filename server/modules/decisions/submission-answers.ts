import * as v from 'valibot'
import type { Submission } from '../../../contract/applications/submission.ts'
import { askedDocuments } from '../../../contract/catalogue/asked-when.ts'
import type { FieldAnswers } from '../../../contract/catalogue/service-fields.ts'
import { fieldAnswers } from '../../../contract/catalogue/service-fields.ts'
import type { ServiceForm } from '../../../contract/catalogue/services.ts'
import { toFieldErrors } from '../../../contract/core/field-errors.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { OnFile } from '../customers/service.ts'

type Form = Pick<ServiceForm, 'fields' | 'documents'>

/**
 * The answers that are asked for, checked by the rule that the form reads too (rules.md, Services).
 * Errors: `request.invalid`, with the fields by their keys.
 */
export function checkAnswers(service: Form, submission: Submission, today: string): FieldAnswers {
  const result = v.safeParse(fieldAnswers(service.fields, today), submission.fields)
  if (result.success) return result.output
  const fields = toFieldErrors(result.issues)
  throw new ApiError('request.invalid', {
    fields: fields.map((field) => ({ ...field, path: `fields.${field.path}` })),
  })
}

/** A document of a submission, with its place there. */
export interface GivenDocument {
  requirement: string
  uploadId: string
  index: number
}

/**
 * The given documents that the answers lead to: others are left out, as answers are (rules.md, Services).
 * Errors: `request.invalid` for one that the service does not know, `application.documents_missing`.
 */
export function checkRequirements(
  service: Form,
  submission: Submission,
  fields: FieldAnswers,
  today: string,
): { documents: GivenDocument[]; onFile: OnFile[] } {
  const { onFile = [] } = submission
  const documents = submission.documents.map((document, index) => ({ ...document, index }))
  const known = new Set(service.documents.map((document) => document.key))
  for (const { requirement, index } of documents) {
    if (known.has(requirement)) continue
    throw new ApiError('request.invalid', {
      fields: [{ path: `documents.${index}.requirement`, code: 'not_a_choice' }],
    })
  }
  for (const [index, { requirement }] of onFile.entries()) {
    if (known.has(requirement)) continue
    throw new ApiError('request.invalid', {
      fields: [{ path: `onFile.${index}.requirement`, code: 'not_a_choice' }],
    })
  }
  const asked = askedDocuments(service, fields, today)
  const given = new Set([...documents, ...onFile].map(({ requirement }) => requirement))
  const missing = asked.filter(({ key, required }) => required && !given.has(key))
  if (missing.length > 0) {
    throw new ApiError('application.documents_missing', {
      fields: missing.map(({ key }) => ({ path: `documents.${key}`, code: 'required' })),
    })
  }
  const keys = new Set(asked.map(({ key }) => key))
  const isAsked = ({ requirement }: { requirement: string }) => keys.has(requirement)
  return { documents: documents.filter(isAsked), onFile: onFile.filter(isAsked) }
}
