import * as v from 'valibot'
import { endpoint } from '../core/endpoint.ts'
import { Channel, Instant } from '../core/primitives.ts'
import { ReadOnlyNotice } from './read-only.ts'

/** How often each instance says that it lives, in seconds. */
export const HEARTBEAT_SECONDS = 30
/** An instance that was not heard for so long counts as gone. */
export const GONE_AFTER_SECONDS = 120
/** Devices that were seen within so many days are counted. */
export const DEVICE_DAYS = 7

/** One running server, as it told of itself last. */
const Instance = v.object({
  /** Its machine and its port; one that starts again has the same. */
  name: v.string(),
  version: v.string(),
  startedAt: Instant,
  seenAt: Instant,
  /** It has been silent for longer than `GONE_AFTER_SECONDS`, and did not say that it stops. */
  isGone: v.boolean(),
  memoryBytes: v.number(),
  /** Real-time connections of pages. */
  sockets: v.number(),
  /** How late its work was begun, for all but a hundredth of it, in milliseconds. */
  lagMs: v.number(),
  /** How far its clock is before the database's; negative where it is behind. */
  clockAheadMs: v.number(),
})
export type Instance = v.InferOutput<typeof Instance>

/** A queue in which something waits or has failed. */
const JobQueue = v.object({
  queue: v.string(),
  /** Not taken yet; those that were tried before are `retrying`. */
  waiting: v.number(),
  retrying: v.number(),
  /** Given up after every try, and kept until an operator decides. */
  failed: v.number(),
  /** For how long the oldest could have been done, in seconds; null where nothing is due. */
  oldestSeconds: v.nullable(v.number()),
})
export type JobQueue = v.InferOutput<typeof JobQueue>

/** The messages of the last day by one way. */
const MessageCounts = v.object({
  channel: Channel,
  sent: v.number(),
  waiting: v.number(),
  /** Every try has failed, or it came too late. */
  failed: v.number(),
  /** The other side will never take it, as of an address that does not exist. */
  bounced: v.number(),
})
export type MessageCounts = v.InferOutput<typeof MessageCounts>

const Disk = v.object({
  folder: v.picklist(['data', 'files']),
  free: v.number(),
  size: v.number(),
})
export type Disk = v.InferOutput<typeof Disk>

/** How the whole runs, as far as the server can see it. */
export const SystemState = v.object({
  /** When the server looked, by the database's clock. */
  at: Instant,
  /** Since when no changes are taken, and why; null while they are. */
  readOnly: v.nullable(ReadOnlyNotice),
  instances: v.array(Instance),
  queues: v.array(JobQueue),
  messages: v.array(MessageCounts),
  /** Messages that a restore has held, until an operator sends them or gives them up. */
  heldMessages: v.number(),
  /** Accounts that opened more different records in an hour than is usual, of the last day, the newest first. */
  manyReads: v.array(
    v.object({ actorId: v.string(), name: v.string(), hour: Instant, records: v.number() }),
  ),
  /** The scanner of uploads; null where none is set. */
  scanner: v.nullable(v.object({ isAway: v.boolean(), signaturesAt: v.nullable(Instant) })),
  disks: v.array(Disk),
  database: v.object({
    bytes: v.number(),
    /** For how long the oldest open transaction has been going; null where none is seen. */
    oldestTransactionSeconds: v.nullable(v.number()),
  }),
  /** Null where no backup is known. */
  backup: v.nullable(
    v.object({
      madeAt: Instant,
      /** When a restore was last proven to work; null: never. */
      provenAt: v.nullable(Instant),
    }),
  ),
  /** What reconciliation of the ledger found last; null before the first time. */
  ledger: v.nullable(v.object({ lookedAt: Instant, differences: v.number() })),
  /** Devices seen in the last `DEVICE_DAYS`, by the version of the app; null: one that does not say it yet. */
  versions: v.array(v.object({ version: v.nullable(v.string()), devices: v.number() })),
  /** Since when the keys have been in use; null before they are first needed. */
  keys: v.object({ alerts: v.nullable(Instant), sealing: v.nullable(Instant) }),
})
export type SystemState = v.InferOutput<typeof SystemState>

/** How the whole runs, for administrators. */
export const readSystem = endpoint({
  method: 'GET',
  path: '/api/system',
  access: 'system.read',
  response: SystemState,
})
