import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { PageNumber, SEARCH_LENGTH } from '../core/paging.ts'
import { Day, FilterDay, Id, Line, orEmpty, Paise } from '../core/primitives.ts'
import { Month } from '../payouts/payout-month.ts'
import { HolderKind, RateKind, TaxRule } from './tax-rules.ts'

const access = 'tax.manage'
const path = '/api/tax'
const version = v.pipe(v.number('required'), v.integer('invalid'))

/** Percent with two decimals at most, as hundredths of a percent. */
const BasisPoints = v.pipe(
  v.number('required'),
  v.integer('invalid'),
  v.minValue(0, 'too_small'),
  v.maxValue(10_000, 'too_large'),
)

/** A rate from a day on. Those that have begun stay as they are. */
export const TaxRate = v.object({
  _id: Id,
  kind: RateKind,
  from: Day,
  basisPoints: v.number(),
  /** What a receiver may earn in a financial year before it applies. */
  thresholdPaise: v.number(),
  /** The law by its name. */
  law: v.string(),
})
export type TaxRate = v.InferOutput<typeof TaxRate>

export const TaxSettings = v.object({
  /** The month for which tax is deducted first; null: none is. */
  startMonth: v.nullable(Month),
  /** The list for the accountant has GST of receivers with a GSTIN. */
  withGst: v.boolean(),
  version: v.number(),
})
export type TaxSettings = v.InferOutput<typeof TaxSettings>

const TaxScheme = v.object({
  settings: TaxSettings,
  /** By kind, and of a kind the newest first. */
  rates: v.array(TaxRate),
  /** The server's day in India: rates from later days can be changed. */
  today: Day,
  /** The first month that is not opened for payouts. */
  nextMonth: Month,
})
export type TaxScheme = v.InferOutput<typeof TaxScheme>

/** Rates and settings. */
export const getTaxScheme = endpoint({ method: 'GET', path, access, response: TaxScheme })

export const TaxSettingsChange = v.object({
  startMonth: v.nullable(Month),
  withGst: v.boolean(),
  version,
})
export type TaxSettingsChange = v.InferOutput<typeof TaxSettingsChange>

/** Changes from when on tax is deducted. 409 `tax.stale`; 422 `tax.month_past` for a month that was opened. */
export const changeTaxSettings = endpoint({
  method: 'PUT',
  path: `${path}/settings`,
  access,
  body: TaxSettingsChange,
  response: TaxScheme,
  idempotent: true,
})

export const NewTaxRate = v.object({
  kind: RateKind,
  from: FilterDay,
  basisPoints: BasisPoints,
  thresholdPaise: Paise,
  law: v.pipe(Line, v.nonEmpty('required'), v.maxLength(200, 'too_long')),
})
export type NewTaxRate = v.InferOutput<typeof NewTaxRate>

/** Adds a rate from a coming day on. 422 `tax.rate_past` and 409 `tax.rate_exists`, both at `from`. */
export const addTaxRate = endpoint({
  method: 'POST',
  path: `${path}/rates`,
  access,
  body: NewTaxRate,
  response: TaxScheme,
  status: 201,
  idempotent: true,
})

/** Changes a rate that has not begun. 404 `tax.rate_not_found`; 422 `tax.rate_past`; 409 `tax.rate_exists`. */
export const editTaxRate = endpoint({
  method: 'PUT',
  path: `${path}/rates/:id`,
  access,
  params: v.object({ id: Id }),
  body: NewTaxRate,
  response: TaxScheme,
  idempotent: true,
})

/** Removes a rate that has not begun. 404 `tax.rate_not_found`; 422 `tax.rate_past`. */
export const removeTaxRate = endpoint({
  method: 'DELETE',
  path: `${path}/rates/:id`,
  access,
  params: v.object({ id: Id }),
  response: TaxScheme,
})

const upper = v.pipe(Line, v.toUpperCase())
const Pan = v.pipe(upper, v.regex(/^[A-Z]{5}\d{4}[A-Z]$/, 'invalid'))
const Gstin = v.pipe(upper, v.regex(/^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d]$/, 'invalid'))

/** How a receiver is taxed; without a profile of its own by commission, as an individual. */
export const TaxProfile = v.object({
  receiverId: Id,
  receiverKind: v.picklist(['franchise', 'partner']),
  name: v.string(),
  isActive: v.boolean(),
  pan: v.string(),
  holder: HolderKind,
  gstin: v.string(),
  rule: TaxRule,
  /** 0 without a profile of its own. */
  version: v.number(),
})
export type TaxProfile = v.InferOutput<typeof TaxProfile>

export const TaxProfileFilter = v.object({
  search: v.optional(v.pipe(Line, v.maxLength(SEARCH_LENGTH, 'too_long'))),
})

/** Every franchise and partner, by name. */
export const listTaxProfiles = endpoint({
  method: 'GET',
  path: `${path}/profiles`,
  access,
  query: v.object({ page: PageNumber, ...TaxProfileFilter.entries }),
  response: v.object({ rows: v.array(TaxProfile), total: v.number(), page: v.number() }),
})

export const TaxProfileChange = v.pipe(
  v.object({
    pan: orEmpty(Pan),
    holder: HolderKind,
    gstin: orEmpty(Gstin),
    rule: TaxRule,
    version,
  }),
  // The PAN stands in the GSTIN.
  v.forward(
    v.check(({ pan, gstin }) => gstin === '' || pan === '' || gstin.includes(pan), 'mismatch'),
    ['gstin'],
  ),
)
export type TaxProfileChange = v.InferOutput<typeof TaxProfileChange>

/** Changes how a receiver is taxed, from the next month that is opened. 404 `tax.receiver_not_found`; 409 `tax.stale`. */
export const changeTaxProfile = endpoint({
  method: 'PUT',
  path: `${path}/profiles/:receiverId`,
  access,
  params: v.object({ receiverId: Id }),
  body: TaxProfileChange,
  response: TaxProfile,
  idempotent: true,
})
