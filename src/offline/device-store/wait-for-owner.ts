import { within } from '../../api/time-limit.ts'
import { type Owner, ownerOpened } from './owner.ts'

/** So long a person's key may take after a sign-in, before a screen says that it does not open. */
const WITHIN_MS = 8000

/** The open owner, for a screen that can show nothing without it. Rejects where no key opens. */
export const ownerSoon = (): Promise<Owner> => within(WITHIN_MS, ownerOpened())
