/** A window as high as a phone on its side, or one that is enlarged four times (WCAG 1.4.10). */
export const SMALL_WINDOW = '@media (max-height: 30rem)'

/** A window in which a bar that stays would cover what one reads: everything scrolls (WCAG 1.4.10). */
export const LOW_WINDOW = '@media (max-height: 20rem)'

/** What comes by itself covers no more of a small window. */
export const A_THIRD = 'calc(100dvh / 3)'
