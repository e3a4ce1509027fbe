/** Every stored file with its length, and whether a captive portal wrote it. Runs in a page. */
export async function cachedFiles(): Promise<Record<string, string>> {
  const files: Record<string, string> = {}
  for (const name of await caches.keys()) {
    if (name === 'identity') continue
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const response = await cache.match(request)
      const body = (await response?.text()) ?? ''
      files[request.url] = `${name} ${body.length}${body.includes('Hotel') ? ' poisoned' : ''}`
    }
  }
  return files
}
