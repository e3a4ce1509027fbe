/** A dash in place of a missing figure. */
export const NO_FIGURE = '–'

/** A share of 0 to 1 as whole percent, the same in every language. */
export function shareText(share: number | null): string {
  return share === null ? NO_FIGURE : `${Math.round(share * 100)}%`
}

/** An average of stars, with one decimal. */
export function starsText(average: number | null): string {
  return average === null ? NO_FIGURE : average.toFixed(1)
}
