import { mayDo } from '../core/access.ts'
import type { Viewer } from '../core/roles.ts'
import type { ErrorCode } from '../errors.ts'
import type { ApplicationStatus } from './application-status.ts'
import { APPLICATION_STATUSES, isFinal } from './application-status.ts'

export interface OwnedApplication {
  status: ApplicationStatus
  franchiseId: string
  servicePartnerId: string | null
  createdById: string
}

/** An application on whose status or documents somebody acts. */
export interface ActedApplication extends OwnedApplication {
  /** When its deadline was stopped; null while it runs. */
  slaPausedAt: string | Date | null
}

/** Whether documents are requested and not yet supplied: the deadline stands still exactly then. */
export function awaitsDocuments({ slaPausedAt }: Pick<ActedApplication, 'slaPausedAt'>): boolean {
  return slaPausedAt !== null
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

/** What is decided at all, by whoever may: every state but the first. */
export const DECIDED_STATUSES = APPLICATION_STATUSES.filter((to) =>
  Object.values(TRANSITIONS).some((from) => to in from),
)

/** The party as which the viewer acts on the application; null for a stranger. */
export function partyOf(viewer: Viewer, application: OwnedApplication): Party | null {
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

function machineAllows(viewer: Viewer, application: OwnedApplication, to: ApplicationStatus) {
  const party = partyOf(viewer, application)
  return party !== null && TRANSITIONS[application.status][to]?.includes(party) === true
}

/**
 * Why the viewer may not move the application there now; null where that is allowed. While documents are
 * requested it may only be rejected: `application.documents_requested` (rules.md, Reuploads).
 */
export function statusRefusal(
  viewer: Viewer,
  application: ActedApplication,
  to: ApplicationStatus,
): ErrorCode | null {
  if (!machineAllows(viewer, application, to)) return 'application.transition_refused'
  const isHeld = awaitsDocuments(application) && to !== 'rejected'
  return isHeld ? 'application.documents_requested' : null
}

/** The states to which the viewer may move the application now, in the machine's order. */
export function nextStatuses(viewer: Viewer, application: ActedApplication): ApplicationStatus[] {
  return APPLICATION_STATUSES.filter((to) => statusRefusal(viewer, application, to) === null)
}

/**
 * Whether the viewer may correct the application's details (rules.md, Applications). The person who made it may
 * while it is submitted; administrators and support may until it is final.
 */
export function mayEdit(viewer: Viewer, application: OwnedApplication): boolean {
  const party = partyOf(viewer, application)
  if (!party || isFinal(application.status)) return false
  if (party === 'admin' || party === 'support') return true
  return viewer._id === application.createdById && application.status === 'submitted'
}

/** Whether the viewer may give the application to another partner (rules.md, Applications). */
export function mayAssign(
  { userType }: Pick<Viewer, 'userType'>,
  { status }: Pick<ActedApplication, 'status'>,
): boolean {
  return mayDo(userType, 'application.assign') && !isFinal(status)
}

/** Whether the change takes a final application up again, which opens a new SLA window. */
export function isReopening(from: ApplicationStatus, to: ApplicationStatus): boolean {
  return isFinal(from) && !isFinal(to)
}
