// Read ahead of the app: nothing heavy may be imported here.

/** A screen as it last stood there. It lies among the sealed answers, and goes with them. */
export interface Snapshot {
  /** The build that drew it, by the address of its script: another one may draw it otherwise. */
  version: string
  /** As it stands in this browser's storage. */
  language: string | null
  /** What <html> says of the language. */
  lang: string
  /** The sentence about the age of what is on it. */
  asOf: string
  html: string
  css: string
}

/** Where a start is worth a picture; what a search or a filter showed is not kept. */
const PATHS = ['/', '/applications', '/gramone-seva']

/** The id under which the sealed store has the picture of this address, or `null` for none. */
export function snapshotId({ pathname, search }: Location): string | null {
  return PATHS.includes(pathname) && search === '' ? `snapshot ${pathname}` : null
}

/** Stands in a picture for the attribute `style`, which the content security policy would refuse. */
export const STYLE_ATTRIBUTE = 'data-style'

/** Where a screen says how old its data is (shared/freshness). */
export const AS_OF_SELECTOR = '[data-as-of]'
