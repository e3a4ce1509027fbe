import * as v from 'valibot'
import { Texts } from '../core/languages.ts'
import type { RequiredDocument, ServiceContent, ServiceField } from './services.ts'

/** One question or document that differs between two versions of a service. */
export const AskedChange = v.object({
  part: v.picklist(['field', 'document']),
  change: v.picklist(['added', 'removed', 'changed']),
  label: Texts,
})
export type AskedChange = v.InferOutput<typeof AskedChange>

/** `current` of 409 `service_version.ended`: the version to use now, and what it asks otherwise. */
export const VersionEnded = v.object({
  version: v.number(),
  feePaise: v.number(),
  asked: v.array(AskedChange),
})
export type VersionEnded = v.InferOutput<typeof VersionEnded>

/** The same, with the key of the question or document. */
export interface KeyedChange extends AskedChange {
  key: string
}

interface Keyed {
  key: string
  label: Texts
}

/** As text, whatever the order in which the parts were written. */
function textOf(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}

/** Whether two values say the same, in whatever order their parts were written. */
export const isSameValue = (one: unknown, other: unknown) => textOf(one) === textOf(other)

function compare<Part extends Keyed>(
  part: AskedChange['part'],
  before: readonly Part[],
  after: readonly Part[],
): KeyedChange[] {
  const earlier = new Map(before.map((each) => [each.key, each]))
  const keys = new Set(after.map(({ key }) => key))
  const removed = before.filter(({ key }) => !keys.has(key))
  return [
    ...after.flatMap(({ key, label, ...rest }): KeyedChange[] => {
      const known = earlier.get(key)
      if (!known) return [{ key, part, change: 'added', label }]
      if (isSameValue(known, { key, label, ...rest })) return []
      return [{ key, part, change: 'changed', label }]
    }),
    ...removed.map(({ key, label }): KeyedChange => ({ key, part, change: 'removed', label })),
  ]
}

interface Form {
  fields: readonly ServiceField[]
  documents: readonly RequiredDocument[]
}

/** The questions and documents that differ between two forms, by their keys; not their order. */
export function keyedChanges(before: Form, after: Form): KeyedChange[] {
  return [
    ...compare('field', before.fields, after.fields),
    ...compare('document', before.documents, after.documents),
  ]
}

/** The same by their labels, as devices are told. */
export function askedChanges(before: Form, after: Form): AskedChange[] {
  return keyedChanges(before, after).map(({ part, change, label }) => ({ part, change, label }))
}

/** The parts of a version beside its questions and documents, in the order of the editor. */
const PARTS = [
  'name',
  'category',
  'tagline',
  'description',
  'logo',
  'fee',
  'governmentFee',
  'shares',
  'sla',
  'link',
  'departmentNumber',
] as const
export type ServicePart = (typeof PARTS)[number]

const VALUES: Record<ServicePart, (content: ServiceContent) => unknown> = {
  name: ({ name, nameHi, nameMr }) => [name, nameHi, nameMr],
  category: ({ categoryId }) => categoryId,
  tagline: ({ tagline }) => tagline,
  description: (content) => [content.description, content.descriptionHi, content.descriptionMr],
  logo: ({ logoId }) => logoId,
  fee: ({ feePaise }) => feePaise,
  governmentFee: ({ passThroughPaise = 0 }) => passThroughPaise,
  shares: (content) => [content.franchiseSharePercent, content.partnerSharePercent],
  sla: ({ slaHours, slaClock }) => [slaHours, slaClock],
  link: ({ link, portal }) => [link, portal],
  departmentNumber: ({ departmentNumber }) => departmentNumber ?? null,
}

/** The other parts that differ between two versions. */
export function changedParts(before: ServiceContent, after: ServiceContent): ServicePart[] {
  return PARTS.filter((part) => !isSameValue(VALUES[part](before), VALUES[part](after)))
}

/** Whether two versions say the same; the order of questions and documents counts. */
export function isSameContent(before: ServiceContent, after: ServiceContent): boolean {
  const asked = ({ fields, documents }: ServiceContent) => [fields, documents]
  return changedParts(before, after).length === 0 && isSameValue(asked(before), asked(after))
}
