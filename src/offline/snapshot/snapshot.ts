// Read ahead of the app: nothing heavy may be imported here.

/** A screen as it was last seen. It is stored among the sealed answers and removed with them. */
export interface Snapshot {
  /**
   * The build that drew it, by the address of its script: another build may draw it differently.
   */
  version: string
  /** The value in this browser's storage. */
  language: string | null
  /** The `lang` attribute of <html>. */
  lang: string
  /** The sentence about the age of its data. */
  asOf: string
  html: string
  css: string
}

/** Paths whose start shows a snapshot; searches and filters are not stored. */
const PATHS = ['/', '/applications', '/gramone-seva']

/** The id of this address's snapshot in the sealed store, or `null` for none. */
export function snapshotId({ pathname, search }: Location): string | null {
  return PATHS.includes(pathname) && search === '' ? `snapshot ${pathname}` : null
}

/** Replaces the `style` attribute in a snapshot, which the content security policy would refuse. */
export const STYLE_ATTRIBUTE = 'data-style'

/** Marks where a screen shows the age of its data (blocks/record/freshness.tsx). */
export const AS_OF_SELECTOR = '[data-as-of]'
