import type { AuditDetail, AuditField, AuditValue } from '../../../contract/audit/audit-fields.ts'
import { AUDIT_FIELDS } from '../../../contract/audit/audit-fields.ts'

type Details = Record<string, unknown>

/** Lists of ids of which the number alone says something. */
const COUNTED: Record<string, AuditField> = { documentIds: 'documents', ids: 'ids' }

/** Keys that tell a reader nothing: the order and page of a list, and ids for which `requirement` has the name. */
const LEFT_OUT = new Set(['documentId', 'requestId', 'sort', 'page'])

/** One name for what some actions call otherwise. */
const RENAMED: Record<string, AuditField> = { paise: 'amount', totalPaise: 'amount' }

/** Lists of names of documents, each of which says something. */
const LISTED: Record<string, AuditField> = { requested: 'requirement' }

const isObject = (value: unknown): value is Details =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A plain value; what is empty counts as absent. */
function plain(value: unknown): AuditValue {
  if (typeof value === 'number' || typeof value === 'boolean') return value
  if (typeof value === 'string') return value === '' ? null : value
  if (Array.isArray(value)) return value.map(plain).join(', ') || null
  return null
}

/** The details of one key, with those of the values inside it. */
function detailsOf(key: string, value: unknown): AuditDetail[] {
  const counted = COUNTED[key]
  if (counted && Array.isArray(value)) {
    return value.length > 0 ? [{ field: counted, to: value.length }] : []
  }
  const listed = LISTED[key]
  if (listed && Array.isArray(value)) {
    return value.map((each) => ({ field: listed, to: plain(each) }))
  }
  // The days of an exported list's filter are no change.
  if (key === 'filter' && isObject(value)) return flat(value)
  if (isObject(value)) {
    if (!('from' in value && 'to' in value)) return flat(value)
    return [{ field: key, from: plain(value['from']), to: plain(value['to']) }]
  }
  if (Array.isArray(value) && value.some(isObject)) return value.filter(isObject).flatMap(changeOf)
  const to = plain(value)
  return to === null ? [] : [{ field: RENAMED[key] ?? key, to }]
}

/** One of several changes, which names its path itself; or something else, part by part. */
function changeOf(value: Details): AuditDetail[] {
  const { from, to } = value
  const field = value['path'] ?? value['field']
  if (typeof field !== 'string') return flat(value)
  return [{ field, from: plain(from), to: plain(to) }]
}

function flat(details: Details): AuditDetail[] {
  return Object.entries(details)
    .filter(([key]) => !LEFT_OUT.has(key))
    .flatMap(([key, value]) => detailsOf(key, value))
}

/** The change of status; nothing for a change that left the status as it was. */
function statusOf(from: unknown, to: unknown): AuditDetail[] {
  const before = plain(from)
  return before === null || before === plain(to)
    ? []
    : [{ field: 'status', from: before, to: plain(to) }]
}

/** PostgreSQL keeps the keys of a JSON object in an order of its own. */
function placeOf({ field }: AuditDetail): number {
  const place = (AUDIT_FIELDS as readonly string[]).indexOf(field)
  return place === -1 ? AUDIT_FIELDS.length : place
}

/**
 * A record's details one by one in the order of `AUDIT_FIELDS`, each a plain value: what an action keeps in the
 * trail has its own shape, and readers get the same for all.
 */
export function readDetails({ fromStatus, toStatus, ...others }: Details): AuditDetail[] {
  return [...statusOf(fromStatus, toStatus), ...flat(others)].toSorted(
    (a, b) => placeOf(a) - placeOf(b),
  )
}

function detailText({ field, from, to }: AuditDetail): string {
  const change = from === undefined ? `${to}` : `${from ?? ''} → ${to ?? ''}`
  return `${field}: ${change}`
}

/** `status: submitted → in_progress`, with the names of the API: a program can read it too. */
export function detailsText(details: readonly AuditDetail[]): string {
  return details.map(detailText).join('; ')
}
