import type { MouseEvent } from 'react'

/** Whether a press on a link asks for nothing but to go there: no new tab, no window, no download. */
export function isPlainPress({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return !ctrlKey && !metaKey && !shiftKey && !altKey
}
