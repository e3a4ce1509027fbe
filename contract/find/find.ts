import * as v from 'valibot'
import { ApplicationRow } from '../applications/applications.ts'
import { endpoint } from '../core/endpoint.ts'
import { SEARCH_LENGTH } from '../core/paging.ts'
import { Line } from '../core/primitives.ts'
import { FranchiseName, PartnerName } from '../outlets/network-names.ts'
import { PayoutRow } from '../payouts/payouts.ts'
import { RemittanceRow } from '../remittances/remittances.ts'
import { TicketRow } from '../tickets/tickets.ts'

/** Records of one kind that an answer has at most. */
export const FOUND_OF_A_KIND = 5

export const FoundApplication = v.pick(ApplicationRow, [
  '_id',
  'applicationId',
  'provisionalNumber',
  'customerName',
  'customerPhone',
  'status',
  'serviceName',
  'serviceNameHi',
  'serviceNameMr',
  'franchiseName',
])
export type FoundApplication = v.InferOutput<typeof FoundApplication>

export const FoundTicket = v.pick(TicketRow, [
  '_id',
  'ticketNumber',
  'provisionalNumber',
  'title',
  'status',
  'requesterName',
])
export type FoundTicket = v.InferOutput<typeof FoundTicket>

export const FoundRemittance = v.pick(RemittanceRow, [
  '_id',
  'remittanceNumber',
  'provisionalNumber',
  'franchiseName',
  'paise',
  'reference',
  'state',
])
export type FoundRemittance = v.InferOutput<typeof FoundRemittance>

export const FoundPayout = v.pick(PayoutRow, [
  '_id',
  'number',
  'receiverName',
  'month',
  'amountPaise',
  'status',
])
export type FoundPayout = v.InferOutput<typeof FoundPayout>

export const Found = v.object({
  applications: v.array(FoundApplication),
  tickets: v.array(FoundTicket),
  remittances: v.array(FoundRemittance),
  payouts: v.array(FoundPayout),
  franchises: v.array(FranchiseName),
  partners: v.array(PartnerName),
})
export type Found = v.InferOutput<typeof Found>

/**
 * The newest of the caller's records that the search finds, by the rule of every list (rules.md, Find). A search
 * that is too short (`isLongEnough`) finds none; franchises and partners only for those who choose among all.
 */
export const findAnything = endpoint({
  method: 'GET',
  path: '/api/find',
  access: 'find',
  query: v.object({ search: v.pipe(Line, v.maxLength(SEARCH_LENGTH, 'too_long')) }),
  response: Found,
})
