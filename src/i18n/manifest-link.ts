import type { Language } from '../../contract/core/languages.ts'
import { webManifest } from '../../contract/core/page-addresses.ts'

function linkOf(rel: string): HTMLLinkElement {
  const found = document.querySelector<HTMLLinkElement>(`link[rel=${rel}]`)
  if (found) return found
  const link = document.createElement('link')
  link.rel = rel
  document.head.append(link)
  return link
}

/**
 * Links the web manifest of the language, which makes the app installable. No document has this link
 * itself: the browser would fetch it, in English, before the person can work.
 */
export function linkManifest(language: Language): void {
  linkOf('apple-touch-icon').setAttribute('href', '/icons/apple-touch-icon.png')
  const link = linkOf('manifest')
  if (link.getAttribute('href') !== webManifest(language)) link.href = webManifest(language)
}
