/** The screen of one payout. */
export function payoutPath(id: string): string {
  return `/payouts/${id}`
}

/** The list, where a request that waits is opened. */
export function payoutRequestPath(requestId: string): string {
  return `/payouts?request=${requestId}`
}
