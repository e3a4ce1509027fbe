/** Widths of the table, not of the window, from which a column stands for itself. */
export type TableWidth = 'wide' | 'medium' | 'phone'
export const MEDIUM = '@container (width < 56rem)'
export const WIDE = '@container (width < 70rem)'
export const FROM_MEDIUM = '@container (width >= 56rem)'
export const FROM_WIDE = '@container (width >= 70rem)'
