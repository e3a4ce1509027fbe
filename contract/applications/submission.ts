import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { Language } from '../core/languages.ts'
import {
  Email,
  ExactLine,
  Id,
  Instant,
  orEmpty,
  Paise,
  Paragraph,
  PersonName,
  Phone,
} from '../core/primitives.ts'
import { ApplicationStatus } from './application-status.ts'
import { SlaTimer } from './sla/sla.ts'

/** The shape of a submission's body; the server reads every released one. */
export const SUBMISSION_VERSION = 2

const LIMITS = { address: 400, remark: 1000, documents: 20 }

export const Customer = v.object({
  name: PersonName,
  phone: Phone,
  email: orEmpty(Email),
  address: v.pipe(Paragraph, v.nonEmpty('required'), v.maxLength(LIMITS.address, 'too_long')),
  /** In which the customer gets messages; absent, it is that of the person who submits. */
  language: v.optional(Language),
})
export type Customer = v.InferOutput<typeof Customer>

/** SHA-256 of the receipt's tracking token, base64url; the token itself never reaches the server. */
export const TokenHash = v.pipe(v.string('required'), v.regex(/^[\w-]{43}$/, 'invalid'))

/** Read whole by the server (taken.ts): every page has this file. */
const CounterPayment = v.object({
  paise: Paise,
  way: v.picklist(['cash', 'upi']),
  reference: v.optional(ExactLine),
})

/** The longest name of a village that an operator may type. */
export const VILLAGE_LENGTH = 100

export const Submission = v.object({
  /** The first shape, from before services had versions, names none and means that of the moment of capture. */
  schemaVersion: v.picklist([1, SUBMISSION_VERSION]),
  serviceId: Id,
  /** The service's version that the operator had on the screen. */
  serviceVersion: v.optional(v.number()),
  /** The fee that the operator saw and named to the customer. */
  feePaise: Paise,
  /** Chosen by admin and support; other roles submit for their own franchise. */
  franchiseId: v.optional(Id),
  customer: Customer,
  /** Answers to the service's own fields, checked against the service (service-fields.ts). */
  fields: v.record(ExactLine, v.unknown()),
  remark: v.optional(v.pipe(Paragraph, v.maxLength(LIMITS.remark, 'too_long')), ''),
  documents: v.pipe(
    v.array(v.object({ requirement: ExactLine, uploadId: Id })),
    v.maxLength(LIMITS.documents, 'too_large'),
  ),
  /** Documents of the customer's earlier applications, which are given again (documents-on-file.ts). */
  onFile: v.optional(
    v.pipe(
      v.array(v.object({ requirement: ExactLine, documentId: Id })),
      v.maxLength(LIMITS.documents, 'too_large'),
    ),
  ),
  /** When the person pressed Submit, by the device's clock. */
  capturedAt: Instant,
  trackingTokenHash: TokenHash,
  /** The customer agreed to the use of these data for this purpose (DPDP Rules 2025). */
  consent: v.literal(true, 'consent'),
  /** The customer agreed that the franchise keeps their details for the next time (customers.ts). */
  keepDetails: v.optional(v.boolean()),
  /** Where the customer lives: the id of a village, its name and taluka, or its name where the list has none. */
  village: v.optional(v.pipe(ExactLine, v.maxLength(VILLAGE_LENGTH, 'too_long'))),
  /** The payment at the counter, taken by the person who submits. */
  payment: v.optional(CounterPayment),
})
export type Submission = v.InferOutput<typeof Submission>

/** Echoes the submission's id: what is not echoed is not acknowledged (offline.md, rule 4). */
export const SubmissionReceipt = v.object({
  kind: v.literal('application.create'),
  submissionId: Id,
  _id: Id,
  applicationId: v.string(),
  status: ApplicationStatus,
  receivedAt: Instant,
  slaTimer: SlaTimer,
})
export type SubmissionReceipt = v.InferOutput<typeof SubmissionReceipt>

/** `current` of 409 `service.fee_changed`: the fee of the version that is offered now. */
export const CurrentFee = v.object({ feePaise: Paise })
export type CurrentFee = v.InferOutput<typeof CurrentFee>

/**
 * One application per `Idempotency-Key`, for ever; a repeat gets the first answer again. It is taken under
 * the service's version that it names (rules.md, Service versions); one that is no longer accepted is 409
 * `service_version.ended` with a `VersionEnded` in `current`. The fee that the customer heard must be that
 * version's: another one is 409 `service.fee_changed`.
 */
export const createApplication = endpoint({
  method: 'POST',
  path: '/application/create',
  access: 'application.create',
  body: Submission,
  response: SubmissionReceipt,
  status: 201,
  idempotent: true,
})
