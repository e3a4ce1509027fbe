/** The fee of a completed application, and by what it is shared. */
export interface FeeToSplit {
  feePaise: number
  /** The part that passes through to the department, and is not shared. */
  passThroughPaise: number
  /** Percent with two decimals at most; both together are at most 100. */
  franchiseSharePercent: number
  partnerSharePercent: number
  /** Without a partner its share is the network's. */
  hasPartner: boolean
}

export interface FeeShares {
  departmentPaise: number
  franchisePaise: number
  partnerPaise: number
  networkPaise: number
}

/** Hundredths of a percent make a whole: integers, since 0.57 × 100 is not 57 in a computer's fractions. */
const WHOLE = 10_000

function shareOf(paise: number, percent: number): number {
  return Math.floor((paise * Math.round(percent * 100)) / WHOLE)
}

/**
 * Who earns what of a fee, in paise: the shares are of the service charge, each floored to the paisa, and the rest is
 * the network's. The database has the same rule in `post_ledger_events`.
 */
export function splitFee(fee: FeeToSplit): FeeShares {
  const { feePaise, passThroughPaise: departmentPaise } = fee
  const charge = feePaise - departmentPaise
  const franchisePaise = shareOf(charge, fee.franchiseSharePercent)
  const partnerPaise = fee.hasPartner ? shareOf(charge, fee.partnerSharePercent) : 0
  const networkPaise = charge - franchisePaise - partnerPaise
  return { departmentPaise, franchisePaise, partnerPaise, networkPaise }
}
