import type { Lock, Locker, RequestRelease } from '@tus/server'
import { ERRORS } from '@tus/server'
import type { Notification, Pool, PoolClient } from 'pg'

/** How long a request waits for another that writes to the same upload. */
const LOCK_TIMEOUT_MS = 10_000
const RETRY_EVERY_MS = 100
/** More often than a silent connection is ended (platform/database/database.ts). */
const HEARTBEAT_MS = 5000
const CHANNEL = 'upload_locks'

/**
 * The one connection on which an instance holds its locks, opened when there is one to hold: a
 * connection for each slow upload would use up the pool.
 */
class LockConnection {
  readonly #pool: Pool
  readonly #onReleaseRequested: (id: string) => void
  readonly #onLost: () => void
  #client: Promise<PoolClient> | undefined
  #users = 0
  /** One statement after the other: a connection takes no second one meanwhile. */
  #turn: Promise<unknown> = Promise.resolve()

  constructor(pool: Pool, onReleaseRequested: (id: string) => void, onLost: () => void) {
    this.#pool = pool
    this.#onReleaseRequested = onReleaseRequested
    this.#onLost = onLost
  }

  async #open(): Promise<PoolClient> {
    const client = await this.#pool.connect()
    const onNotification = ({ channel, payload, processId }: Notification) => {
      const isOther = processId !== (client as PoolClient & { processID?: number }).processID
      if (channel === CHANNEL && payload && isOther) this.#onReleaseRequested(payload)
    }
    client.on('notification', onNotification).on('error', () => this.#lose())
    try {
      await client.query(`listen ${CHANNEL}`)
    } catch (error) {
      client.release(true)
      throw error
    }
    const heartbeat = setInterval(() => this.#check(), HEARTBEAT_MS).unref()
    client.once('end', () => clearInterval(heartbeat))
    return client
  }

  #check(): void {
    if (this.#users === 0) void this.close()
    else this.#query('select 1').catch(() => undefined)
  }

  /** Gives up the connection: the database has dropped its locks with it. */
  #lose(): void {
    if (!this.#client) return
    void this.close()
    this.#onLost()
  }

  #query(sql: string, ...values: string[]): Promise<boolean> {
    const turn = this.#turn.then(() => this.#run(sql, values))
    this.#turn = turn.catch(() => undefined)
    return turn
  }

  async #run(sql: string, values: string[]): Promise<boolean> {
    this.#users += 1
    try {
      this.#client ??= this.#open()
      const { rows } = await (await this.#client).query<{ locked?: boolean }>(sql, values)
      return rows[0]?.locked === true
    } catch (error) {
      this.#lose()
      throw error
    } finally {
      this.#users -= 1
    }
  }

  /** Takes the lock if it is free, and keeps the connection open until `releaseLock`. */
  async take(id: string): Promise<boolean> {
    const locked = await this.#query(
      `select pg_try_advisory_lock(hashtextextended('upload ' || $1, 0)) as locked`,
      id,
    )
    if (locked) this.#users += 1
    return locked
  }

  /** Never fails: a lock that can't be released has ended with the connection. */
  async releaseLock(id: string): Promise<void> {
    this.#users -= 1
    if (!this.#client) return
    const unlocked = this.#query(
      `select pg_advisory_unlock(hashtextextended('upload ' || $1, 0))`,
      id,
    )
    await unlocked.catch(() => undefined)
  }

  /** Asks the instance that holds the lock to end what it is doing. */
  async ask(id: string): Promise<void> {
    await this.#query(`select pg_notify('${CHANNEL}', $1)`, id)
  }

  /** Ends the connection, and with it all its locks. */
  async close(): Promise<void> {
    const opening = this.#client
    this.#client = undefined
    const client = await opening?.catch(() => undefined)
    client?.removeAllListeners('notification').release(true)
  }
}

interface Holder {
  requestRelease: RequestRelease
  released: Promise<void>
}

/**
 * Locks of uploads, shared by all instances as advisory locks of the database. A new request
 * asks the one before to end: after a cut, that one still waits on a dead connection.
 * An instance that loses the database loses its locks and ends its writing; two that then write the
 * same place write the same bytes, and the SHA-256 of the whole is looked at in the end.
 */
export class UploadLocker implements Locker {
  readonly #connection: LockConnection
  readonly #holders = new Map<string, Holder>()

  constructor(pool: Pool) {
    const ask = (id: string) => void this.#holders.get(id)?.requestRelease()
    this.#connection = new LockConnection(pool, ask, () => {
      for (const { requestRelease } of this.#holders.values()) void requestRelease()
    })
  }

  newLock(id: string): Lock {
    let release = () => {}
    return {
      lock: async (signal, requestRelease) => {
        const deadline = AbortSignal.any([signal, AbortSignal.timeout(LOCK_TIMEOUT_MS)])
        await this.#waitHere(id, deadline)
        const { promise: released, resolve } = Promise.withResolvers<void>()
        this.#holders.set(id, { requestRelease, released })
        release = () => {
          this.#holders.delete(id)
          resolve()
        }
        try {
          await this.#waitThere(id, deadline)
        } catch (error) {
          release()
          throw error
        }
      },
      unlock: async () => {
        try {
          await this.#connection.releaseLock(id)
        } finally {
          release()
        }
      },
    }
  }

  /** Waits for those of this instance, for whom the database's lock is one and the same. */
  async #waitHere(id: string, deadline: AbortSignal): Promise<void> {
    for (let holder = this.#holders.get(id); holder; holder = this.#holders.get(id)) {
      void holder.requestRelease()
      await Promise.race([holder.released, endOf(deadline)])
      if (deadline.aborted) throw new UploadRefusal('ERR_LOCK_TIMEOUT')
    }
  }

  async #waitThere(id: string, deadline: AbortSignal): Promise<void> {
    while (!(await this.#connection.take(id))) {
      await this.#connection.ask(id)
      await Promise.race([pause(), endOf(deadline)])
      if (deadline.aborted) throw new UploadRefusal('ERR_LOCK_TIMEOUT')
    }
  }

  close(): Promise<void> {
    return this.#connection.close()
  }
}

function endOf(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
}

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, RETRY_EVERY_MS))

const REFUSALS = {
  ...ERRORS,
  ERR_QUOTA: { status_code: 429, body: 'envelope.quota_exceeded' },
} as const

/** A refusal of the tus server's own list, or of ours, as an error that can be traced. */
export class UploadRefusal extends Error {
  override name = 'UploadRefusal'
  readonly status_code: number
  readonly body: string

  constructor(name: keyof typeof REFUSALS) {
    super(name)
    this.status_code = REFUSALS[name].status_code
    this.body = REFUSALS[name].body
  }
}
