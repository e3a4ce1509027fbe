import { i18n } from '@lingui/core'
import type { Language } from '../../../contract/core/languages.ts'
import { webManifest } from '../../../contract/core/page-addresses.ts'

function addLink(rel: string, href: string): HTMLLinkElement {
  const link = document.createElement('link')
  link.rel = rel
  link.href = href
  document.head.append(link)
  return link
}

/**
 * Links the manifest of the page's language and follows a change of language. The document itself
 * has no such link: the browser would fetch it, in English, before the person can work.
 */
export function linkManifest(): void {
  addLink('apple-touch-icon', '/icons/apple-touch-icon.png')
  const address = () => webManifest(i18n.locale as Language)
  const link = addLink('manifest', address())
  i18n.on('change', () => link.setAttribute('href', address()))
}
