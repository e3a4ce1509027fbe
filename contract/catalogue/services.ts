import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { Texts } from '../core/languages.ts'
import { Id, Paise } from '../core/primitives.ts'
import { SlaClock } from '../core/working-time.ts'
import { DocumentPresetName } from '../documents/document-presets.ts'
import { NumberRule } from './number-rule.ts'

export const CATEGORY_TYPES = ['government', 'non-government'] as const
export const CategoryType = v.picklist(CATEGORY_TYPES)
export type CategoryType = v.InferOutput<typeof CategoryType>

const names = { name: v.string(), nameHi: v.string(), nameMr: v.string() }

export const Category = v.object({
  _id: Id,
  ...names,
  type: CategoryType,
  /** Name of a lucide icon. */
  icon: v.string(),
  excludedFromDigital: v.boolean(),
  /** The category's own picture, `getCatalogueThumbnail`; null where its icon stands for it. */
  logoId: v.nullable(Id),
})
export type Category = v.InferOutput<typeof Category>

export const SERVICE_FIELD_TYPES = ['text', 'number', 'date', 'choice', 'address', 'phone'] as const

/**
 * The condition under which a question or document is asked (asked-when.ts). Either an earlier question has one of
 * these answers. Or its birth date is that of a person below this age, in years.
 */
export const AskedWhen = v.union([
  v.object({ field: v.string(), is: v.array(v.string()) }),
  v.object({ field: v.string(), under: v.number() }),
])
export type AskedWhen = v.InferOutput<typeof AskedWhen>

/** Texts that are written in one way: a voter card's number (EPIC), a PIN code. */
export const TEXT_FORMATS = ['epic', 'pin_code'] as const

/** A field that a service asks for beyond the customer's own (rules.md, Services). */
export const ServiceField = v.object({
  key: v.string(),
  type: v.picklist(SERVICE_FIELD_TYPES),
  label: Texts,
  hint: v.optional(Texts),
  required: v.boolean(),
  /** The title of the step of the form that begins with this question. */
  step: v.optional(Texts),
  /** Asked always where it is absent. */
  askedWhen: v.optional(AskedWhen),
  /** text */
  format: v.optional(v.picklist(TEXT_FORMATS)),
  /** Characters; text and address. */
  minLength: v.optional(v.number()),
  maxLength: v.optional(v.number()),
  /** text: a person's name in Devanagari, which the form offers for what is typed in Latin letters. */
  script: v.optional(v.literal('devanagari')),
  /** The name in Devanagari is the customer's own, and is offered for what stands as the full name. */
  isCustomer: v.optional(v.boolean()),
  /** The answer is offered at the customer's next visit, if the customer agrees (contract/customers/kept-answers.ts). */
  isReusable: v.optional(v.boolean()),
  /** number */
  min: v.optional(v.number()),
  max: v.optional(v.number()),
  /** date: a day, `today`, or `voting-age` (service-fields.ts) */
  earliest: v.optional(v.string()),
  latest: v.optional(v.string()),
  choices: v.optional(v.array(v.object({ value: v.string(), label: Texts }))),
})
export type ServiceField = v.InferOutput<typeof ServiceField>

export const RequiredDocument = v.object({
  key: v.string(),
  label: Texts,
  required: v.boolean(),
  askedWhen: v.optional(AskedWhen),
  /**
   * The preset that says how small a photo of this document becomes (document-presets.ts); `paper` where none is
   * named.
   */
  preset: v.optional(DocumentPresetName),
  /** A picture of a filled-in one, `getCatalogueImage`. */
  sampleId: v.optional(Id),
})
export type RequiredDocument = v.InferOutput<typeof RequiredDocument>

const form = {
  link: v.string(),
  portal: v.string(),
  fields: v.array(ServiceField),
  documents: v.array(RequiredDocument),
  /** Of the department's number; null or absent where nothing is known of it. */
  departmentNumber: v.nullish(NumberRule),
}

/** What names the answers and documents of an application that was made with an earlier version. */
export const ServiceForm = v.object(form)
export type ServiceForm = v.InferOutput<typeof ServiceForm>

/** What a version of a service says: all that applications made with it keep (rules.md, Service versions). */
export const ServiceContent = v.object({
  categoryId: Id,
  ...names,
  tagline: Texts,
  description: v.string(),
  descriptionHi: v.string(),
  descriptionMr: v.string(),
  slaHours: v.number(),
  slaClock: SlaClock,
  feePaise: Paise,
  /** The government fee: what of the fee passes through to the department. Devices have services from before it, without. */
  passThroughPaise: v.optional(Paise),
  franchiseSharePercent: v.number(),
  partnerSharePercent: v.number(),
  ...form,
  /** The service's own picture, `getCatalogueThumbnail`; null where the picture of its category stands for it. */
  logoId: v.nullable(Id),
})
export type ServiceContent = v.InferOutput<typeof ServiceContent>

export const Service = v.object({
  _id: Id,
  key: v.string(),
  /** The number of the version that is offered now. */
  version: v.number(),
  ...ServiceContent.entries,
})
export type Service = v.InferOutput<typeof Service>

export const Catalogue = v.object({ categories: v.array(Category), services: v.array(Service) })
export type Catalogue = v.InferOutput<typeof Catalogue>

/**
 * Every active service the caller may apply for, with its form; a franchise of type digital
 * does not get the categories excluded from it.
 */
export const getCatalogue = endpoint({
  method: 'GET',
  path: '/api/catalogue',
  access: 'catalogue.read',
  response: Catalogue,
  cached: true,
})
