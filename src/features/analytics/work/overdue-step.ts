import type { DistrictBacklog } from '../../../../contract/analytics/analytics.ts'

/** From which overdue share on the second and the third step begin. */
const SECOND = 0.2
const THIRD = 0.5

/** The overdue part of what is open, 0 to 1. */
export const overdueShare = ({ open, overdue }: Pick<DistrictBacklog, 'open' | 'overdue'>) =>
  open === 0 ? 0 : overdue / open

/** The step of an overdue share, by which maps and lists are coloured: below a fifth, below a half, and more. */
export function overdueStep(of: Pick<DistrictBacklog, 'open' | 'overdue'>): 0 | 1 | 2 {
  const share = overdueShare(of)
  if (share >= THIRD) return 2
  return share >= SECOND ? 1 : 0
}
