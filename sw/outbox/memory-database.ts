import type { DBSchema, IDBPDatabase } from 'idb'
import type { StoreShape, StoreShapes } from './store-shapes.ts'

type Fields = Record<string, unknown>
type Records = Map<string, { key: unknown; value: unknown }>

const nameOf = (key: unknown) => JSON.stringify(key)

/** A database of that shape in this context's memory, for a browser that cannot keep one. */
export function memoryDatabase<Schema extends DBSchema>(shapes: StoreShapes): IDBPDatabase<Schema> {
  const database = new MemoryDatabase(shapes)
  memoryDatabases.add(database)
  return database as unknown as IDBPDatabase<Schema>
}

const memoryDatabases = new WeakSet<object>()

/** Whether what the database stores ends with this context. */
export function isInMemory(database: object): boolean {
  return memoryDatabases.has(database)
}

/** What this product uses of IndexedDB: one transaction after the other, each whole or not at all. */
class MemoryDatabase {
  private readonly stores: Map<string, Records>
  private readonly shapes: StoreShapes
  /** The end of the last transaction. */
  private last: Promise<unknown> = Promise.resolve()

  constructor(shapes: StoreShapes) {
    this.shapes = shapes
    this.stores = new Map(Object.keys(shapes).map((name) => [name, new Map()]))
  }

  get objectStoreNames(): string[] {
    return Object.keys(this.shapes)
  }

  transaction(names: string | string[]): MemoryTransaction {
    const open = (name: string) => ({
      name,
      shape: this.shapes[name] ?? {},
      records: this.stores.get(name) ?? new Map(),
    })
    const transaction = new MemoryTransaction([names].flat().map(open), this.last)
    this.last = transaction.done.catch(() => undefined)
    return transaction
  }

  close(): void {}

  get = (name: string, key: unknown) => this.once(name, (store) => store.get(key))
  getAll = (name: string) => this.once(name, (store) => store.getAll())
  getAllKeys = (name: string) => this.once(name, (store) => store.getAllKeys())
  count = (name: string) => this.once(name, (store) => store.count())
  put = (name: string, value: unknown, key?: unknown) =>
    this.once(name, (store) => store.put(value, key))
  delete = (name: string, key: unknown) => this.once(name, (store) => store.delete(key))
  clear = (name: string) => this.once(name, (store) => store.clear())
  getAllFromIndex = (name: string, index: string, wanted: unknown) =>
    this.once(name, (store) => store.index(index).getAll(wanted))
  countFromIndex = async (name: string, index: string, wanted: unknown) =>
    (await this.getAllFromIndex(name, index, wanted)).length

  private async once<Result>(
    name: string,
    act: (store: MemoryStore) => Promise<Result>,
  ): Promise<Result> {
    const transaction = this.transaction(name)
    const [result] = await Promise.all([act(transaction.store), transaction.done])
    return result
  }
}

interface OpenStore {
  name: string
  shape: StoreShape
  records: Records
}

class MemoryTransaction {
  readonly done: Promise<void>
  error: Error | null = null
  private readonly end = Promise.withResolvers<void>()
  private readonly stores: Map<string, MemoryStore>
  private readonly turn: Promise<unknown>
  private readonly undo: (() => void)[] = []
  private pending = 0
  private isEnded = false

  constructor(stores: OpenStore[], turn: Promise<unknown>) {
    this.turn = turn
    this.done = this.end.promise
    // A transaction that nobody waits for may fail all the same.
    this.done.catch(() => undefined)
    this.stores = new Map(stores.map((store) => [store.name, new MemoryStore(store, this)]))
    void turn.then(() => this.endSoon())
  }

  get store(): MemoryStore {
    const [first] = this.stores.values()
    if (!first) throw new DOMException('No store', 'NotFoundError')
    return first
  }

  objectStore(name: string): MemoryStore {
    const store = this.stores.get(name)
    if (!store) throw new DOMException(`No store ${name}`, 'NotFoundError')
    return store
  }

  abort(): void {
    if (this.isEnded) throw new DOMException('It has ended', 'InvalidStateError')
    this.isEnded = true
    for (const undo of this.undo.toReversed()) undo()
    this.end.reject(this.error ?? new DOMException('It was aborted', 'AbortError'))
  }

  /** One request, in its turn; the transaction ends when its last request is answered. */
  async request<Result>(act: (remember: (undo: () => void) => void) => Result): Promise<Result> {
    this.pending += 1
    await this.turn
    try {
      if (this.isEnded) throw new DOMException('It has ended', 'TransactionInactiveError')
      return act((undo) => this.undo.push(undo))
    } catch (error) {
      this.error = error as Error
      if (!this.isEnded) this.abort()
      throw error
    } finally {
      this.pending -= 1
      this.endSoon()
    }
  }

  private endSoon(): void {
    // Whoever waits for an answer makes the next request before this.
    setTimeout(() => {
      if (this.pending > 0 || this.isEnded) return
      this.isEnded = true
      this.end.resolve()
    })
  }
}

class MemoryStore {
  private readonly from: OpenStore
  private readonly transaction: MemoryTransaction

  constructor(from: OpenStore, transaction: MemoryTransaction) {
    this.from = from
    this.transaction = transaction
  }

  get(key: unknown): Promise<unknown> {
    return this.transaction.request(() => copyOf(this.from.records.get(nameOf(key))?.value))
  }

  getAll(): Promise<unknown[]> {
    return this.transaction.request(() => this.sorted().map(({ value }) => copyOf(value)))
  }

  getAllKeys(): Promise<unknown[]> {
    return this.transaction.request(() => this.sorted().map(({ key }) => key))
  }

  count(): Promise<number> {
    return this.transaction.request(() => this.from.records.size)
  }

  put(value: unknown, key?: unknown): Promise<void> {
    const copy = copyOf(value)
    return this.transaction.request((remember) => this.set(this.keyOf(copy, key), copy, remember))
  }

  add(value: unknown, key?: unknown): Promise<void> {
    const copy = copyOf(value)
    return this.transaction.request((remember) => {
      const place = this.keyOf(copy, key)
      if (this.from.records.has(nameOf(place)))
        throw new DOMException('The key is taken', 'ConstraintError')
      this.set(place, copy, remember)
    })
  }

  delete(key: unknown): Promise<void> {
    return this.transaction.request((remember) => this.remove(nameOf(key), remember))
  }

  clear(): Promise<void> {
    return this.transaction.request((remember) => {
      for (const name of [...this.from.records.keys()]) this.remove(name, remember)
    })
  }

  index(property: string) {
    const found = (wanted: unknown) =>
      this.sorted().filter(({ value }) => (value as Fields)[property] === wanted)
    return {
      getAll: (wanted: unknown) =>
        this.transaction.request(() => found(wanted).map(({ value }) => copyOf(value))),
      getAllKeys: (wanted: unknown) =>
        this.transaction.request(() => found(wanted).map(({ key }) => key)),
    }
  }

  private keyOf(value: unknown, key: unknown): unknown {
    const { keyPath } = this.from.shape
    if (keyPath === undefined) return key
    const fields = value as Fields
    return Array.isArray(keyPath) ? keyPath.map((each) => fields[each]) : fields[keyPath]
  }

  private set(key: unknown, value: unknown, remember: (undo: () => void) => void): void {
    const { records } = this.from
    const name = nameOf(key)
    const before = records.get(name)
    records.set(name, { key, value })
    remember(() => (before ? records.set(name, before) : records.delete(name)))
  }

  private remove(name: string, remember: (undo: () => void) => void): void {
    const { records } = this.from
    const before = records.get(name)
    if (!before) return
    records.delete(name)
    remember(() => records.set(name, before))
  }

  private sorted() {
    return [...this.from.records].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, record]) => record)
  }
}

/** As a disk would give it back: nobody changes what is stored through what was read. */
function copyOf<Value>(value: Value): Value {
  return structuredClone(value)
}
