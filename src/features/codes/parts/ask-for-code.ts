import type { CodePurpose } from '../../../../contract/codes/one-time-codes.ts'
import { createStore } from '../../../api/store.ts'

/** `verified`: the server now lets this session do once what the code was asked for. */
export type CodeOutcome = 'verified' | 'cancelled'

/** What the shell's dialog is open for. */
export interface AskedCode {
  purpose: CodePurpose
  requestId: string | undefined
  settle: (outcome: CodeOutcome) => void
}

export const askedCode = createStore<AskedCode | null>(null)

/**
 * Opens the security verification dialog of the shell, which has a code sent at once, and answers how
 * it was closed. A dialog that is open already is cancelled.
 */
export function askForCode(
  purpose: CodePurpose = 'security_verification',
  requestId?: string,
): Promise<CodeOutcome> {
  askedCode.get()?.settle('cancelled')
  return new Promise((resolve) => {
    const settle = (outcome: CodeOutcome) => {
      askedCode.set(null)
      resolve(outcome)
    }
    askedCode.set({ purpose, requestId, settle })
  })
}
