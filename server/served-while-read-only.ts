import { generateCode, verifyCode } from '../contract/codes/one-time-codes.ts'
import type { Endpoint } from '../contract/core/endpoint.ts'
import { lookUpCustomers } from '../contract/customers/customers.ts'
import { readOwnFeedback } from '../contract/feedback/feedback-link.ts'
import { listNearby } from '../contract/nearby/nearby.ts'
import { detachSubscription } from '../contract/notifications/push-subscriptions.ts'
import { endPersonSession } from '../contract/people/people-changes.ts'
import { listVillagesAround } from '../contract/places/map-names.ts'
import { readAskedDocuments } from '../contract/reuploads/reupload-link.ts'
import { previewTargets } from '../contract/revenue/targets.ts'
import { signInWithRecoveryCode } from '../contract/second-factor/second-factor.ts'
import { confirmPassword } from '../contract/sessions/fresh-password.ts'
import { endOtherSessions, endSession } from '../contract/sessions/own-sessions.ts'
import { signIn, signOut } from '../contract/sessions/session.ts'
import { trackApplication } from '../contract/tracking/tracking.ts'

/** They ask by a body, and change nothing. */
const READING: readonly Endpoint[] = [
  lookUpCustomers,
  readOwnFeedback,
  readAskedDocuments,
  listNearby,
  listVillagesAround,
  previewTargets,
  trackApplication,
]

/** Signing in and out, with what belongs to it: codes, the session's password, and the alerts of a person who leaves. */
const SESSIONS: readonly Endpoint[] = [
  signIn,
  signInWithRecoveryCode,
  generateCode,
  verifyCode,
  confirmPassword,
  signOut,
  detachSubscription,
  endSession,
  endOtherSessions,
  endPersonSession,
]

/**
 * What is answered while the installation is read-only though its method is none of reading. Every other call that is
 * no GET is refused (docs/decisions/0075-keys-erasure-read-only.md).
 */
export const SERVED_WHILE_READ_ONLY: ReadonlySet<Endpoint> = new Set([...READING, ...SESSIONS])
