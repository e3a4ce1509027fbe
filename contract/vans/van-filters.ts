/** Columns by which the list of vans sorts. */
export const VAN_ORDERS = ['name', 'seen', 'waiting', 'today', 'month'] as const
