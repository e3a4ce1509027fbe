/** A window as high as a phone on its side, or one that is enlarged four times (WCAG 1.4.10). */
export const SMALL_WINDOW = '@media (max-height: 30rem)'

/** What comes by itself covers no more of a small window. */
export const A_THIRD = 'calc(100dvh / 3)'
