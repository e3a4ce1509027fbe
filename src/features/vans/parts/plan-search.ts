/** The value of `plan` in the address of the vans before a van is chosen; else it is the van's id. */
export const CHOOSE_VAN = 'choose'

interface PlanAddress {
  plan?: string
  day?: string
}

/** The address of the vans with this of their planning, for a link or a navigation. */
export function withPlan({ plan, day }: PlanAddress) {
  // The vans' route leaves its search to those who read it.
  const search = (now: object) => ({ ...now, plan, day })
  return { to: '.', search: search as never } as const
}
