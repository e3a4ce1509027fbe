/** The map style of the network's own tile server, which the server writes into the document; null: the built-in map. */
export function styleAddress(): string | null {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="map-style"]')
  return meta?.content || null
}
