import type { Page } from 'playwright/test'

/**
 * Everything that developer tools can read in this browser: databases, storages,
 * caches, cookies, the document and the page's memory of queries, as bytes in latin1.
 */
export function readStores(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const parts: string[] = []
    const latin = (bytes: Uint8Array) => {
      let text = ''
      for (const byte of bytes) text += String.fromCharCode(byte)
      return text
    }
    const utf8 = (text: string) => latin(new TextEncoder().encode(text))

    async function put(value: unknown, depth = 0): Promise<void> {
      if (depth > 12 || value === null || value === undefined) return
      if (typeof value === 'string') parts.push(utf8(value))
      else if (value instanceof Blob) parts.push(latin(new Uint8Array(await value.arrayBuffer())))
      else if (value instanceof ArrayBuffer) parts.push(latin(new Uint8Array(value)))
      else if (ArrayBuffer.isView(value)) {
        parts.push(latin(new Uint8Array(value.buffer, value.byteOffset, value.byteLength)))
      } else if (value instanceof CryptoKey) {
        const raw = await crypto.subtle.exportKey('raw', value).catch(() => null)
        parts.push(raw ? `EXPORTABLE KEY ${latin(new Uint8Array(raw))}` : '')
      } else if (typeof value === 'object') {
        for (const [name, each] of Object.entries(value)) {
          parts.push(utf8(name))
          await put(each, depth + 1)
        }
      } else if (typeof value === 'number' || typeof value === 'boolean') parts.push(`${value}`)
    }
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(new Error('a database can not be read'))
      })

    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const reader = database.transaction(store).objectStore(store)
        const [keys, values] = await Promise.all([done(reader.getAllKeys()), done(reader.getAll())])
        parts.push(`\n# ${name}/${store}\n`)
        await put(keys)
        await put(values)
      }
      database.close()
    }
    for (const storage of [localStorage, sessionStorage]) await put(Object.entries(storage))
    for (const name of await caches.keys()) {
      parts.push(`\n# cache ${name}\n`)
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const response = await cache.match(request)
        await put([request.url, [...(response?.headers ?? [])], await response?.blob()])
      }
    }
    parts.push(utf8(document.cookie), utf8(document.documentElement.outerHTML))

    // TanStack Query's cache, found as React's developer tools find it.
    const root = document.getElementById('root') as unknown as Record<string, Fiber>
    interface Fiber {
      memoizedProps?: {
        client?: { getQueryCache?: () => { getAll(): { queryKey: unknown; state: unknown }[] } }
      }
      child?: Fiber
      sibling?: Fiber
    }
    const start = Object.entries(root ?? {}).find(([name]) => name.startsWith('__reactContainer'))
    const waiting: (Fiber | undefined)[] = [start?.[1]]
    while (waiting.length > 0) {
      const fiber = waiting.pop()
      if (!fiber) continue
      const client = fiber.memoizedProps?.client
      if (client?.getQueryCache) {
        parts.push('\n# memory\n')
        const queries = client.getQueryCache().getAll()
        for (const { queryKey, state } of queries)
          parts.push(utf8(JSON.stringify([queryKey, state])))
        break
      }
      waiting.push(fiber.child, fiber.sibling)
    }
    return parts.join('\n')
  })
}

/** The ways in which a text may be encoded in bytes, each in latin1. */
export function encodingsOf(text: string): string[] {
  const utf8 = Buffer.from(text)
  const utf16 = Buffer.from(text, 'utf16le')
  const inBase64 = (bytes: Buffer) =>
    [0, 1, 2].map((shift) => {
      // The characters that depend on no neighbour, at each of the three places a text can begin.
      const characters = Buffer.concat([Buffer.alloc(shift), bytes]).toString('base64')
      return characters.slice(shift === 0 ? 0 : shift + 1, -4)
    })
  return [
    utf8.toString('latin1'),
    utf16.toString('latin1'),
    Buffer.from(utf16).swap16().toString('latin1'),
    encodeURIComponent(text),
    JSON.stringify(text).slice(1, -1),
    utf8.toString('hex'),
    [...text]
      .map((character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
    ...inBase64(utf8),
    ...inBase64(utf16),
  ]
}
