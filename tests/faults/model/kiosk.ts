import { IDBFactory } from 'fake-indexeddb'
import { registerDevice } from '../../../contract/devices/devices.ts'
import type { LostEntry } from '../../../contract/outbox/outbox.ts'
import { reportOutbox } from '../../../contract/outbox/outbox.ts'
import { getSealingKey } from '../../../contract/outbox/sealing-keys.ts'
import type { SealingKey } from '../../../contract/outbox/sealing-keys.ts'
import type { Outbox } from '../../../sw/outbox/database.ts'
import { connectOutbox } from '../../../sw/outbox/database.ts'
import type { DrainResult } from '../../../sw/outbox/drain.ts'
import { drain } from '../../../sw/outbox/drain.ts'
import {
  listUnreported,
  markReported,
  completeByReceipt,
  listEntries,
} from '../../../sw/outbox/entry-store.ts'
import type { DrainOptions } from '../../../sw/outbox/flush-due.ts'
import type { TestSigner } from '../../support/outbox/outbox-signer.ts'
import { aSigner, publicKeyOf, signingPair } from '../../support/outbox/outbox-signer.ts'
import type { Person } from '../../support/servers/person.ts'
import type { Chance } from './network-faults.ts'
import { NetworkFaults } from './network-faults.ts'
import type { Stage } from './stage.ts'

/** A tab or the worker: something that flushes and can be killed. */
interface Context {
  outbox: Outbox
  isAlive: boolean
  instance: number
  /** The clock at the start. */
  since: number
}

const ENVELOPES = '/api/outbox/envelopes'
/** A flusher that old counts as frozen, and another one takes its place (sw/outbox/drain.ts). */
const FROZEN_MS = 3 * 60_000

/** One device with its database, its clock, its tabs and worker, and the operator who signs there. */
export class Kiosk {
  readonly networkFaults: NetworkFaults
  readonly complaints: string[] = []
  /** The device's clock. */
  time = Date.now()
  signer!: TestSigner
  sealingKey!: SealingKey
  person: Person
  private unlock: Pick<TestSigner, 'open' | 'seal'> | null = null
  private readonly stage: Stage
  private readonly chance: Chance
  private factory = new IDBFactory()
  private contexts: Context[] = []
  private flushes: Promise<unknown>[] = []
  /** Envelopes being posted at this moment, by flusher: one at a time (rule 7). */
  private inFlight = new Map<string, Context>()
  /** Acknowledged bytes of an attachment: none of them is sent again (rule 14). */
  private acknowledged = new Map<string, number>()

  constructor(stage: Stage, person: Person, chance: Chance) {
    this.stage = stage
    this.person = person
    this.chance = chance
    this.networkFaults = new NetworkFaults(chance)
  }

  /** The operator makes a key for this device, known to the server. */
  async register(): Promise<void> {
    const keys = await signingPair()
    const body = { publicKey: await publicKeyOf(keys.publicKey) }
    const device = await this.person.get(registerDevice, { body })
    const ownerId = this.person.user?.userInfo._id ?? ''
    this.sealingKey = await this.person.get(getSealingKey)
    // The person has one unlock key on this device, whichever key signs.
    this.unlock ??= await aSigner()
    const { open, seal } = this.unlock
    this.signer = await aSigner({ ownerId, device, keys, open, seal })
  }

  now = () => this.time

  /** The database on a new connection. */
  async open(): Promise<Outbox> {
    return this.within(() => connectOutbox())
  }

  /** Databases opened from now on belong to this device, until another device opens one. */
  within<Opened>(open: () => Opened): Opened {
    globalThis.indexedDB = this.factory
    return open()
  }

  async look<Result>(at: (outbox: Outbox) => Promise<Result>): Promise<Result> {
    const outbox = await this.open()
    try {
      return await at(outbox)
    } finally {
      outbox.close()
    }
  }

  /**
   * Reports waiting and discarded envelopes to the server, and completes those that it knows as
   * done.
   */
  async report(): Promise<{ waiting: string[]; lost: LostEntry[] }> {
    const { signer, person } = this
    const entries = await this.look(listEntries)
    const discarded = await this.look((outbox) => listUnreported(outbox, signer.ownerId))
    const { status, body } = await person.call(reportOutbox, {
      params: { id: signer.device._id },
      body: {
        waiting: entries.map(({ _id, envelope: { kind, number, capturedAt } }) => ({
          ...{ _id, kind, number, capturedAt },
        })),
        discarded: discarded.map(({ _id, number, reason }) => ({ _id, number, reason })),
      },
    })
    if (status !== 200) return { waiting: [], lost: [] }
    const ids = discarded.map(({ _id }) => _id)
    await this.look((outbox) => markReported(outbox, ids))
    for (const receipt of body.done) await this.look((outbox) => completeByReceipt(outbox, receipt))
    return { waiting: entries.map(({ _id }) => _id), lost: body.lost }
  }

  /** A tab or the worker starts to flush; the schedule may go on meanwhile. */
  flush(options: Partial<DrainOptions> = {}): Promise<DrainResult | null> {
    const flushing = this.runFlush(options)
    this.flushes.push(flushing)
    return flushing
  }

  private async runFlush(options: Partial<DrainOptions>): Promise<DrainResult | null> {
    const outbox = await this.open()
    const context = { outbox, isAlive: true, instance: this.chance(2), since: this.time }
    this.contexts.push(context)
    try {
      return await drain(outbox, {
        fetch: (path, init) => this.request(context, path as string, init ?? {}),
        now: this.now,
        random: () => this.chance(1000) / 1000,
        ...options,
      })
    } catch (error) {
      // The kiosk was killed: its database is closed in the middle of the work.
      if (context.isAlive) throw error
      return null
    } finally {
      context.isAlive = false
      outbox.close()
    }
  }

  /** Everything that runs on the device stops in the middle of its work. */
  async kill(): Promise<void> {
    for (const context of this.contexts) {
      context.isAlive = false
      context.outbox.close()
    }
    this.contexts = []
    this.inFlight.clear()
  }

  /** The browser throws everything away. */
  async evict(): Promise<void> {
    await this.kill()
    await this.finishFlushes()
    this.factory = new IDBFactory()
  }

  /** Until nothing flushes any more. */
  async finishFlushes(): Promise<void> {
    while (this.flushes.length > 0) await this.flushes.shift()
    this.contexts = []
  }

  private async request(context: Context, path: string, init: RequestInit): Promise<Response> {
    if (!context.isAlive) throw new TypeError('killed')
    const envelope = path === ENVELOPES ? idIn(init) : path
    const other = this.inFlight.get(envelope)
    const isYoung = other && Math.abs(this.time - other.since) <= FROZEN_MS
    if (isYoung && other !== context && other.isAlive) {
      this.complaints.push('rule 7: two flushers at one envelope')
    }
    this.inFlight.set(envelope, context)
    try {
      const method = init.method ?? 'GET'
      this.watchOffset(path, init)
      const next = (given = init) => this.stage.request(context.instance, path, given)
      const response = await this.networkFaults.pass({ method, path, init, next })
      if (!context.isAlive) throw new TypeError('killed')
      await this.noteOffset(path, method, response)
      return response
    } finally {
      if (this.inFlight.get(envelope) === context) this.inFlight.delete(envelope)
    }
  }

  private watchOffset(path: string, init: RequestInit): void {
    if (init.method !== 'PATCH') return
    const from = Number(new Headers(init.headers).get('upload-offset'))
    const known = this.acknowledged.get(path) ?? 0
    if (from < known)
      this.complaints.push(`rule 14: acknowledged bytes sent again: ${from} of ${known}`)
  }

  /** Only the server's own answer counts: it may have started anew. */
  private async noteOffset(path: string, method: string, response: Response): Promise<void> {
    if (path === ENVELOPES) {
      const text = await response.clone().text()
      for (const [, attachment = '', offset] of text.matchAll(/"path":"([^"]+)","offset":(\d+)/g)) {
        this.acknowledged.set(attachment, Number(offset))
      }
    }
    const offset = response.headers.get('upload-offset')
    const isKnownOffset = method === 'HEAD' ? response.ok : response.status === 204
    if (isKnownOffset && offset !== null) this.acknowledged.set(path, Number(offset))
  }
}

function idIn({ body }: RequestInit): string {
  const { envelope } = JSON.parse(body as string) as { envelope: { _id: string } }
  return envelope._id
}
