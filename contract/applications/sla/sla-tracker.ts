import * as v from 'valibot'
import { endpoint } from '../../core/endpoint.ts'
import { Id } from '../../core/primitives.ts'
import type { Role } from '../../core/roles.ts'

/** The tracker counts applications by one of these. */
export const TRACKER_GROUPS = ['franchise', 'partner', 'service'] as const
export const TrackerGroup = v.picklist(TRACKER_GROUPS, 'not_a_choice')
export type TrackerGroup = v.InferOutput<typeof TrackerGroup>

/**
 * The groups by which a role may count: the role sees several of each, and can filter its list of applications by
 * it.
 */
export const TRACKER_GROUPS_OF = {
  admin: TRACKER_GROUPS,
  support: TRACKER_GROUPS,
  service_partner: ['franchise', 'service'],
  franchise: ['service'],
  gramvan: ['service'],
} as const satisfies Record<Role, readonly TrackerGroup[]>

const counts = { onTime: v.number(), warning: v.number(), overdue: v.number() }

export const TrackerCounts = v.object(counts)
export type TrackerCounts = v.InferOutput<typeof TrackerCounts>

/** The open applications of one franchise, partner or service by their service level. */
export const TrackerRow = v.object({
  /** The group's id; null, without a name, for applications that have no partner. */
  id: v.nullable(Id),
  name: v.string(),
  /** The Hindi name of a service; empty for franchises and partners. */
  nameHi: v.string(),
  nameMr: v.string(),
  ...counts,
})
export type TrackerRow = v.InferOutput<typeof TrackerRow>

export const SlaTracker = v.object({
  /** The worst first: by those overdue, then by those in warning, then by those on time. */
  rows: v.array(TrackerRow),
  total: TrackerCounts,
})
export type SlaTracker = v.InferOutput<typeof SlaTracker>

/** How the caller's open applications stand, counted by franchise, partner or service (rules.md, SLA). */
export const trackSla = endpoint({
  method: 'GET',
  path: '/api/applications/sla-tracker',
  access: 'application.view',
  query: v.object({ by: TrackerGroup }),
  response: SlaTracker,
  live: 'applications',
})
