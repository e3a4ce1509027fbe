/** How many answers the device stores, sealed. Runs in a page. */
export async function cachedQueryCount(): Promise<number> {
  const databases = await indexedDB.databases()
  if (!databases.some(({ name }) => name === 'device')) return 0
  const opened = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('device')
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(new Error('no database')))
  })
  try {
    const counting = opened.transaction('queries').objectStore('queries').count()
    return await new Promise((resolve) => {
      counting.addEventListener('success', () => resolve(counting.result))
    })
  } finally {
    opened.close()
  }
}
