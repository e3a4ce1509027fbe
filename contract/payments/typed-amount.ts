const PAISE_DIGITS = 2

/** Typed rupees as integer paise, without a float in between; undefined where none can be read. */
export function typedPaise(typed: string): number | undefined {
  const [, rupees, paise = ''] =
    /^₹?(\d{1,8})(?:\.(\d{0,2}))?$/.exec(typed.replace(/[,\s]/g, '')) ?? []
  if (rupees === undefined) return undefined
  return Number(`${rupees}${paise.padEnd(PAISE_DIGITS, '0')}`)
}

/** Paise as they are typed: `50`, `50.50`. */
export function paiseText(paise: number): string {
  const text = String(paise).padStart(PAISE_DIGITS + 1, '0')
  return `${text.slice(0, -PAISE_DIGITS)}.${text.slice(-PAISE_DIGITS)}`.replace(/\.00$/, '')
}
