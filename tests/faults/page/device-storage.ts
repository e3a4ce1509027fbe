import { IDBFactory } from 'fake-indexeddb'

/** What the browser gives a page to store in. */
export interface StorageFacts {
  /** `refused`: the database does not open, as in some private windows. */
  database: 'disk' | 'refused'
  localStorage: 'works' | 'refused'
  /** No write finds room any more. */
  isFull: boolean
  /** The browser has promised to keep what is stored. */
  isPersistent: boolean
}

const refused = () => {
  throw new DOMException('Access is denied', 'SecurityError')
}

/** `localStorage`, which the browser writes to the disk when it likes to. */
export class LocalStorage {
  private items = new Map<string, string>()
  private onDisk = new Map<string, string>()

  /** As a page sees it, until `isAlive` says that the page has ended. */
  of(facts: StorageFacts, isAlive: () => boolean): Storage {
    const items = () => (facts.localStorage === 'works' ? this.items : refused())
    const write = (act: () => unknown) => {
      if (facts.isFull) throw new DOMException('no room', 'QuotaExceededError')
      if (isAlive()) act()
    }
    return {
      getItem: (key: string) => items().get(key) ?? null,
      setItem(key: string, value: string) {
        const all = items()
        write(() => all.set(key, value))
      },
      removeItem(key: string) {
        const all = items()
        if (isAlive()) all.delete(key)
      },
      key: (at: number) => [...items().keys()][at] ?? null,
      clear: () => items().clear(),
      get length() {
        return items().size
      },
    }
  }

  /** The browser has written by now. */
  flush(): void {
    this.onDisk = new Map(this.items)
  }

  /** The power is cut: what was not written is gone. */
  cut(): void {
    this.items = new Map(this.onDisk)
  }
}

/** The databases of one device; each page has its own connections to them. */
export class DeviceDatabases {
  private readonly factory = new IDBFactory()

  /**
   * `indexedDB` of one page.
   * @param onDone called when a transaction has ended
   */
  of(facts: StorageFacts, onDone: () => void) {
    const databases: IDBDatabase[] = []
    const running = new Set<IDBTransaction>()
    let isAlive = true
    const open = (name: string, version?: number) => {
      if (!isAlive || facts.database === 'refused')
        throw new DOMException('Internal error opening backing store', 'UnknownError')
      const request = this.factory.open(name, version)
      request.addEventListener('success', () => {
        const database = request.result
        if (!isAlive) return database.close()
        databases.push(database)
        watch(database)
      })
      return request
    }
    const watch = (database: IDBDatabase) => {
      const begin = database.transaction.bind(database)
      database.transaction = (...given) => {
        if (!isAlive) throw new DOMException('The page has ended', 'InvalidStateError')
        const transaction = begin(...given)
        running.add(transaction)
        const end = () => {
          running.delete(transaction)
          if (isAlive) onDone()
        }
        for (const how of ['complete', 'abort']) transaction.addEventListener(how, end)
        if (facts.isFull) fill(transaction)
        return transaction
      }
    }
    return {
      factory: { open, deleteDatabase: (name: string) => this.factory.deleteDatabase(name) },
      isBusy: () => running.size > 0,
      /** The page ends in the middle of what it writes: all of a transaction is there, or nothing. */
      end(): void {
        isAlive = false
        for (const transaction of running) {
          silence(transaction)
          try {
            transaction.abort()
          } catch {
            // It has just been written.
          }
        }
        for (const database of databases) database.close()
      },
    }
  }
}

/** The page that has ended hears nothing of what becomes of it. */
function silence(transaction: IDBTransaction): void {
  const { _requests: pending } = transaction as unknown as { _requests: { request: IDBRequest }[] }
  for (const each of [transaction, ...pending.map(({ request }) => request)])
    each.dispatchEvent = () => true
}

/** Nothing more fits into the stores of this transaction. */
function fill(transaction: IDBTransaction): void {
  const { objectStore } = transaction
  transaction.objectStore = (name) => {
    const store = objectStore.call(transaction, name)
    const full = () => {
      throw new DOMException('no room', 'QuotaExceededError')
    }
    return Object.assign(store, { put: full, add: full })
  }
}
