export interface BrokenStorage {
  what: string
  repair(): void
}

/** Lets the nth write of a save fail: the quota is exceeded, or the browser ends in the middle. */
export function breakStorage(
  what: 'quota exceeded' | 'browser killed mid-write',
  nth: number,
): BrokenStorage {
  const { put, add } = IDBObjectStore.prototype
  let writes = 0
  const broken = (real: typeof put) =>
    function (this: IDBObjectStore, ...args: Parameters<typeof put>) {
      // A flusher's concurrent writes are left alone.
      if (this.transaction.objectStoreNames.contains('counters')) writes += 1
      else return real.apply(this, args)
      if (writes === nth) {
        if (what === 'quota exceeded') throw new DOMException('no room', 'QuotaExceededError')
        this.transaction.abort()
      }
      return real.apply(this, args)
    }
  IDBObjectStore.prototype.put = broken(put)
  IDBObjectStore.prototype.add = broken(add)
  return {
    what,
    repair() {
      Object.assign(IDBObjectStore.prototype, { put, add })
    },
  }
}
