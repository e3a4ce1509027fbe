import * as v from 'valibot'
import type { Viewer } from '../core/roles.ts'

/** An application's states (rules.md, Status machine). */
export const APPLICATION_STATUSES = [
  'submitted',
  'in_progress',
  'under_review',
  'completed',
  'rejected',
] as const
export const ApplicationStatus = v.picklist(APPLICATION_STATUSES)
export type ApplicationStatus = v.InferOutput<typeof ApplicationStatus>

/** What a list may be narrowed to: one state, or `pending`, which is all that is not final. */
export const STATUS_FILTERS = ['pending', ...APPLICATION_STATUSES] as const
export const StatusFilter = v.picklist(STATUS_FILTERS)
export type StatusFilter = v.InferOutput<typeof StatusFilter>

/** Nothing more is to be done on it; only an administrator may reopen. */
export function isFinal(status: ApplicationStatus): boolean {
  return status === 'completed' || status === 'rejected'
}

export interface OwnedApplication {
  status: ApplicationStatus
  franchiseId: string
  servicePartnerId: string | null
  createdById: string
}

type Party = 'admin' | 'support' | 'franchise' | 'partner'

/** The status machine (rules.md, Status machine): from → to → the parties who may decide it. */
const TRANSITIONS: Record<
  ApplicationStatus,
  Partial<Record<ApplicationStatus, readonly Party[]>>
> = {
  submitted: {
    in_progress: ['admin', 'support', 'franchise'],
    rejected: ['admin', 'support'],
  },
  in_progress: {
    under_review: ['admin', 'support', 'partner'],
    rejected: ['admin', 'support'],
  },
  under_review: {
    completed: ['admin', 'support', 'partner'],
    in_progress: ['admin', 'support', 'partner'],
    rejected: ['admin', 'support', 'partner'],
  },
  completed: { in_progress: ['admin'] },
  rejected: { in_progress: ['admin'] },
}

function partyOf(viewer: Viewer, application: OwnedApplication): Party | null {
  switch (viewer.userType) {
    case 'admin':
    case 'support':
      return viewer.userType
    case 'franchise':
      return viewer.franchiseId === application.franchiseId ? 'franchise' : null
    case 'gramvan':
      return viewer._id === application.createdById ? 'franchise' : null
    case 'service_partner':
      return viewer.servicePartnerId !== null &&
        viewer.servicePartnerId === application.servicePartnerId
        ? 'partner'
        : null
  }
}

/** Whether the application is the viewer's to see (rules.md, Applications). */
export function maySee(viewer: Viewer, application: OwnedApplication): boolean {
  return partyOf(viewer, application) !== null
}

/** The states to which the viewer may move the application now, in the machine's order. */
export function nextStatuses(viewer: Viewer, application: OwnedApplication): ApplicationStatus[] {
  const party = partyOf(viewer, application)
  if (!party) return []
  const targets = TRANSITIONS[application.status]
  return APPLICATION_STATUSES.filter((status) => targets[status]?.includes(party))
}

/**
 * Whether the viewer may put the application's details right (rules.md, Applications): who made
 * it while it is submitted, administrators and support until it is final.
 */
export function mayEdit(viewer: Viewer, application: OwnedApplication): boolean {
  const party = partyOf(viewer, application)
  if (!party || isFinal(application.status)) return false
  if (party === 'admin' || party === 'support') return true
  return viewer._id === application.createdById && application.status === 'submitted'
}

/** Whether the change takes a final application up again, which opens a new SLA window. */
export function isReopening(from: ApplicationStatus, to: ApplicationStatus): boolean {
  return isFinal(from) && !isFinal(to)
}
