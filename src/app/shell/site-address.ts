/** The address of the network's public site, which the server writes into the document. */
export function siteAddress(): string | null {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="site-url"]')
  return meta?.content || null
}
