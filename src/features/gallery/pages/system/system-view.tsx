import type { SystemState } from '../../../../../contract/system/system.ts'
import { CALM_STATE } from '../../../system/sample-state.ts'
import { SystemView } from '../../../system/system-view.tsx'
import type { GalleryPage } from '../../gallery-page.ts'

const [first, second] = CALM_STATE.instances.map((each) => ({ ...each }))

/** A server that fell silent, jobs that failed, a full disk, no backup, and books that differ. */
const TROUBLED: SystemState = {
  ...CALM_STATE,
  instances: [
    ...(first ? [first] : []),
    ...(second ? [{ ...second, isGone: true, seenAt: '2026-11-28T09:12:00.000Z' }] : []),
  ],
  queues: [
    { queue: 'notify', waiting: 0, retrying: 0, failed: 3, oldestSeconds: null },
    { queue: 'send-sms-others', waiting: 840, retrying: 12, failed: 0, oldestSeconds: 1980 },
  ],
  manyReads: [
    {
      actorId: 'a',
      name: 'Kavita Jadhav (kavita.j)',
      hour: '2026-11-28T08:00:00.000Z',
      records: 212,
    },
  ],
  scanner: { isAway: true, signaturesAt: null },
  disks: [{ folder: 'files', free: 3_100_000_000, size: 100_000_000_000 }],
  backup: null,
  readOnly: {
    since: '2026-11-28T09:30:00.000Z',
    until: '2026-11-28T11:00:00.000Z',
    reason: 'The database moves to another machine',
  },
  ledger: { lookedAt: '2026-11-27T21:40:00.000Z', differences: 2 },
}

/** The first minutes of a new server. */
const NEW: SystemState = {
  ...CALM_STATE,
  ...{ instances: [], queues: [], versions: [], backup: null, ledger: null },
  keys: { alerts: null, sealing: null },
}

export const page: GalleryPage = {
  hasWideLook: true,
  states: [
    { name: 'calm', Show: () => <SystemView state={CALM_STATE} /> },
    { name: 'troubled', Show: () => <SystemView state={TROUBLED} /> },
    { name: 'new', Show: () => <SystemView state={NEW} /> },
  ],
}
