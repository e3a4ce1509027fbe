/** The value of `plan` in the address of the vans before a van is chosen; else it is the van's id. */
export const CHOOSE_VAN = 'choose'
