import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { PageNumber } from '../core/paging.ts'
import { Day, Id } from '../core/primitives.ts'
import { LEDGER_EVENTS } from '../ledger/ledger.ts'
import { OutletKind } from '../outlets/outlet-filters.ts'
import { Month } from '../payouts/payout-month.ts'

/** How an outlet stands with the network today. */
export const OutletAccount = v.object({
  name: v.string(),
  /** What the network owes it. */
  earnedPaise: v.number(),
  /** The network's money that lies with it; 0 for a partner. */
  heldPaise: v.number(),
  /** Both together: positive, the network owes it; negative, it owes the network. */
  balancePaise: v.number(),
})
export type OutletAccount = v.InferOutput<typeof OutletAccount>

/** One line of an outlet's account: positive, it is owed more; negative, it owes more. */
export const AccountEntry = v.object({
  _id: v.string(),
  account: v.picklist(['earned', 'held']),
  kind: v.picklist(LEDGER_EVENTS),
  bookedOn: Day,
  paise: v.number(),
  /** How it stood after this line. */
  balancePaise: v.number(),
  /** The application that it is about, where there is one; its customer only while the caller may see it. */
  application: v.nullable(
    v.object({ _id: Id, applicationId: v.string(), customerName: v.nullable(v.string()) }),
  ),
  /** What caused it: an application, a till entry, a remittance, a payout. */
  sourceId: Id,
})
export type AccountEntry = v.InferOutput<typeof AccountEntry>

export const EntryFilter = v.object({ month: v.optional(Month) })
export type EntryFilter = v.InferOutput<typeof EntryFilter>

export const EntryPage = v.object({
  rows: v.array(AccountEntry),
  total: v.number(),
  page: v.number(),
  /** How it stood before the first entry of the month, or of all, and after the last one. */
  openingPaise: v.number(),
  closingPaise: v.number(),
})
export type EntryPage = v.InferOutput<typeof EntryPage>

const params = v.object({ kind: OutletKind, id: Id })
const path = '/api/revenue/accounts/:kind/:id'

/** What an outlet is owed and owes. 404 `outlet.not_found` for one that is not the caller's. */
export const readOutletAccount = endpoint({
  method: 'GET',
  path,
  access: 'revenue.read',
  params,
  response: OutletAccount,
})

/** One page of its account, the newest first. 404 as `readOutletAccount`. */
export const listAccountEntries = endpoint({
  method: 'GET',
  path: `${path}/entries`,
  access: 'revenue.read',
  params,
  query: v.object({ ...EntryFilter.entries, page: v.optional(PageNumber, 1) }),
  response: EntryPage,
})

/** The account as CSV, the newest first; limited per person. 404 as `readOutletAccount`. */
export const exportAccountEntries = endpoint({
  method: 'GET',
  path: `${path}/entries/export.csv`,
  access: 'revenue.read',
  params,
  query: EntryFilter,
  response: 'file',
})
