import { within } from '../../api/time-limit.ts'
import { type Owner, whenOwnerOpened } from './owner.ts'

/** So long a person's key may take after a sign-in, before a screen says that it does not open. */
const OWNER_TIMEOUT_MS = 8000

/** The open owner, for a screen that can show nothing without it. Rejects where no key opens. */
export const waitForOwner = (): Promise<Owner> => within(OWNER_TIMEOUT_MS, whenOwnerOpened())
