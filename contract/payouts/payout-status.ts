import * as v from 'valibot'

/** `pending` waits for its release, `processing` for word from the bank or the provider. */
export const PAYOUT_STATUSES = ['pending', 'processing', 'completed', 'failed'] as const
export const PayoutStatus = v.picklist(PAYOUT_STATUSES, 'not_a_choice')
export type PayoutStatus = v.InferOutput<typeof PayoutStatus>

/** What may follow (rules.md, Payouts): a failed one is tried again under the same payment key, a paid one is final. */
const FOLLOWING: Record<PayoutStatus, readonly PayoutStatus[]> = {
  pending: ['processing'],
  processing: ['completed', 'failed'],
  failed: ['processing'],
  completed: [],
}

/** Whether a payout may go from the one status to the other. */
export function mayFollow(from: PayoutStatus, to: PayoutStatus): boolean {
  return FOLLOWING[from].includes(to)
}

/** Whether money can be released for it: for the first time, or again after it failed. */
export function isReleasable(status: PayoutStatus): boolean {
  return mayFollow(status, 'processing')
}

/** Below it nothing is paid: the balance is carried over. */
export const MINIMUM_PAYOUT_PAISE = 10_000

/** Why a payout cannot be released as things stand; each is put right elsewhere. */
export const PAYOUT_HOLDS = [
  'no_bank_account',
  'receiver_inactive',
  /** The provider said one thing and later another: it is looked into before money moves again. */
  'contrary_word',
] as const
export const PayoutHold = v.picklist(PAYOUT_HOLDS, 'not_a_choice')
export type PayoutHold = v.InferOutput<typeof PayoutHold>

/** How the money goes: by the bank's own file or by hand, or to a provider's server. */
export const PAYOUT_PROVIDERS = ['manual', 'http'] as const
export const PayoutProvider = v.picklist(PAYOUT_PROVIDERS)
export type PayoutProvider = v.InferOutput<typeof PayoutProvider>
