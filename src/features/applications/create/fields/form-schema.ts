import * as v from 'valibot'
import {
  Customer,
  Submission,
  VILLAGE_LENGTH,
} from '../../../../../contract/applications/submission.ts'
import { fieldAnswers } from '../../../../../contract/catalogue/service-fields.ts'
import type { Service } from '../../../../../contract/catalogue/services.ts'
import type { Language } from '../../../../../contract/core/languages.ts'
import { Line } from '../../../../../contract/core/primitives.ts'
import { UpiReference } from '../../../../../contract/payments/amount-taken.ts'
import { codedSchema } from '../../../../blocks/forms/field-problem.ts'
import type { Reused } from '../../drafts/reused-documents.ts'
import { answersFor } from '../../questions/answers.ts'

/** The values of the fields as typed. */
export interface FormValues {
  serviceId: string
  /** Chosen by staff; empty for other roles. */
  franchiseId: string
  customer: {
    name: string
    phone: string
    email: string
    address: string
    /** Of messages; absent in what was typed before the question was asked. */
    language?: Language | undefined
  }
  /** Answers by field key, of every service looked at meanwhile; null for no choice. */
  fields: Record<string, string | null>
  remark: string
  /** How the fee was paid; anything else is later. */
  paid?: string | undefined
  reference?: string | undefined
  /** Where the customer lives, in words. */
  village?: string | undefined
  consent: boolean
  /** Absent in what was typed before the question was asked. */
  keepDetails?: boolean | undefined
  reused?: Reused | undefined
}

export const EMPTY_VALUES: FormValues = {
  serviceId: '',
  franchiseId: '',
  customer: { name: '', phone: '', email: '', address: '' },
  fields: {},
  remark: '',
  consent: false,
  keepDetails: false,
}

/** Whether the form contains typed work; a chosen service alone is quickly chosen again. */
export function isTyped({ customer, fields, remark }: FormValues): boolean {
  // The language is proposed, so it is no work.
  const { language: _, ...typed } = customer
  const texts = [...Object.values(typed), ...Object.values(fields), remark]
  return texts.some((text) => Boolean(text?.trim()))
}

const Chosen = v.pipe(v.string(), v.nonEmpty('not_a_choice'))

/** @param today the day in Asia/Kolkata, as `fieldAnswers` reads it */
export function valuesSchema(
  service: Pick<Service, 'fields'> | undefined,
  asksFranchise: boolean,
  today: string,
) {
  const values = v.object({
    serviceId: Chosen,
    franchiseId: asksFranchise ? Chosen : v.string(),
    customer: Customer,
    fields: v.pipe(
      v.record(v.string(), v.nullable(v.string())),
      v.transform((typed): Record<string, unknown> => answersFor(service, typed)),
      fieldAnswers(service?.fields ?? [], today),
    ),
    remark: Submission.entries.remark,
    paid: v.optional(v.string()),
    // A valid reference is cleaned for storage. An invalid one is refused below, only when UPI was
    // chosen.
    reference: v.optional(v.union([UpiReference, v.string()])),
    village: v.optional(v.pipe(Line, v.maxLength(VILLAGE_LENGTH, 'too_long'))),
    consent: Submission.entries.consent,
    keepDetails: Submission.entries.keepDetails,
    reused: v.optional(v.unknown()),
  })
  return v.pipe(
    values,
    v.forward(
      v.partialCheck(
        [['paid'], ['reference']],
        ({ paid, reference }) => paid !== 'upi' || v.is(UpiReference, reference),
        'invalid',
      ),
      ['reference'],
    ),
  )
}

/** The checked and cleaned values, as they are sent. */
export type CheckedValues = v.InferOutput<ReturnType<typeof valuesSchema>>

/** `valuesSchema` for react-hook-form. */
export function formSchema(...given: Parameters<typeof valuesSchema>) {
  return codedSchema<FormValues, CheckedValues>(valuesSchema(...given))
}
