import type { Chance, NetworkFaults } from '../model/network-faults.ts'
import type { Stage } from '../model/stage.ts'
import type { DeviceClock } from './device-clock.ts'
import type { DeviceLocks } from './device-locks.ts'
import type { DeviceDatabases, LocalStorage, StorageFacts } from './device-storage.ts'

/** `silent`: requests go out and nothing comes back. */
export type Connection = 'online' | 'offline' | 'silent'

/** The browser's cookie of a session. */
export interface TestSession {
  cookie: string
}

/** What a page has of the device on which it is open. */
export interface Browser {
  readonly clock: DeviceClock
  readonly locks: DeviceLocks
  readonly storage: StorageFacts
  readonly localStorage: LocalStorage
  readonly databases: DeviceDatabases
  readonly connection: Connection
  readonly session: TestSession | null
  /** Addresses whose calls fail at the moment, with the name of the fault. */
  readonly failing: ReadonlyMap<string, string>
  readonly networkFaults: NetworkFaults
  readonly stage: Stage
  readonly chance: Chance
  /** Something has gone one step on in the page. */
  noteStep(): void
}
