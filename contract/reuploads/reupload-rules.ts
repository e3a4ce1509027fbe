import { isFinal } from '../applications/application-status.ts'
import type { ActedApplication, OwnedApplication } from '../applications/status-machine.ts'
import { awaitsDocuments, maySee, partyOf } from '../applications/status-machine.ts'
import { mayDo } from '../core/access.ts'
import type { Viewer } from '../core/roles.ts'

/** Whether the viewer looks after the application's documents (rules.md, Reuploads): its partner, support, admin. */
export function mayReviewDocuments(viewer: Viewer, application: OwnedApplication): boolean {
  const party = partyOf(viewer, application)
  return party === 'admin' || party === 'support' || party === 'partner'
}

/** Whether the viewer may request documents; only one request is open at a time. */
export function mayRequestDocuments(viewer: Viewer, application: OwnedApplication): boolean {
  return mayReviewDocuments(viewer, application) && !isFinal(application.status)
}

/** Whether the viewer may supply at a counter what is requested now. */
export function maySupplyDocuments(viewer: Viewer, application: ActedApplication): boolean {
  const isTheirs =
    mayDo(viewer.userType, 'application.supplyDocuments') && maySee(viewer, application)
  return isTheirs && awaitsDocuments(application)
}
