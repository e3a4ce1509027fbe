// These functions run inside a page of any browser, so none can call another. Opening the database before the app
// does would create it without its stores, so each function checks first.

export interface DeviceOwner {
  userName: string
  openKeys: boolean
  locked: string | null
  wrappedKeys: Record<string, unknown>
}

/** The people that the device has stored, read as by developer tools. */
export async function deviceOwners(): Promise<DeviceOwner[]> {
  const databases = await indexedDB.databases()
  if (!databases.some(({ name }) => name === 'device')) return []
  const opened = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('device')
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(new Error('no database')))
  })
  try {
    if (!opened.objectStoreNames.contains('owners')) return []
    const asked = opened.transaction('owners').objectStore('owners').getAll()
    const owners = await new Promise<DeviceOwner[]>((resolve) => {
      asked.addEventListener('success', () => resolve(asked.result))
    })
    return owners.map(({ userName, openKeys, locked, wrappedKeys }) => ({
      ...{ userName, locked, wrappedKeys },
      openKeys: !!openKeys,
    }))
  } finally {
    opened.close()
  }
}

/** How many records the device stores, sealed: answers of the server, or what is the person's own. */
export async function sealedCount(store: string): Promise<number> {
  const databases = await indexedDB.databases()
  if (!databases.some(({ name }) => name === 'device')) return 0
  const opened = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('device')
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(new Error('no database')))
  })
  try {
    const counting = opened.transaction(store).objectStore(store).count()
    return await new Promise((resolve) => {
      counting.addEventListener('success', () => resolve(counting.result))
    })
  } finally {
    opened.close()
  }
}
