import type { Environment } from '../environment.ts'
import { escapeHtml } from './escape-html.ts'

export type PageSettings = Pick<Environment, 'siteUrl' | 'mapStyleUrl' | 'demo'>

/**
 * Puts into a document what only the server knows: the marketing site's address, its map's style, and whether it is a
 * demo. The app starts in the front door's documents as well as in the shell, and reads it in either.
 */
export function withSettings(html: string, { siteUrl, mapStyleUrl, demo }: PageSettings): string {
  const site = siteUrl ? `<meta name="site-url" content="${escapeHtml(siteUrl)}" />` : ''
  const map = mapStyleUrl ? `<meta name="map-style" content="${escapeHtml(mapStyleUrl)}" />` : ''
  const meta = `${site}${map}${demo ? '<meta name="demo" content="on" />' : ''}`
  return html.replace('</head>', () => `${meta}</head>`)
}
