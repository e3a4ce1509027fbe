import type { SystemState } from '../../../contract/system/system.ts'

/** A system of two servers on which nothing asks for a person, for tests and the gallery. */
export const CALM_STATE: SystemState = {
  at: '2026-11-28T10:00:00.000Z',
  readOnly: null,
  instances: ['portal-1:4000', 'portal-2:4000'].map((name, index) => ({
    ...{ name, version: '0.1.0', isGone: false, sockets: 412 + index, lagMs: 3 },
    startedAt: '2026-11-21T22:15:00.000Z',
    seenAt: '2026-11-28T09:59:48.000Z',
    memoryBytes: 284_000_000,
    clockAheadMs: -4,
  })),
  queues: [{ queue: 'send-email-others', waiting: 12, retrying: 0, failed: 0, oldestSeconds: 4 }],
  messages: [
    { channel: 'email', sent: 4210, waiting: 12, failed: 0, bounced: 7 },
    { channel: 'sms', sent: 6034, waiting: 0, failed: 1, bounced: 2 },
  ],
  heldMessages: 0,
  manyReads: [],
  scanner: null,
  disks: [
    { folder: 'data', free: 61_400_000_000, size: 100_000_000_000 },
    { folder: 'files', free: 812_000_000_000, size: 2_000_000_000_000 },
  ],
  database: { bytes: 8_400_000_000, oldestTransactionSeconds: 1 },
  backup: { madeAt: '2026-11-27T21:00:00.000Z', provenAt: '2026-11-20T04:00:00.000Z' },
  ledger: { lookedAt: '2026-11-27T21:40:00.000Z', differences: 0 },
  versions: [
    { version: '0.1.0', devices: 1840 },
    { version: null, devices: 96 },
  ],
  keys: { alerts: '2026-01-05T06:00:00.000Z', sealing: '2026-10-02T21:35:00.000Z' },
}
