import type { Memory } from './announced.ts'
import type { Kiosk } from './kiosk.ts'
import type { Chance } from './network-faults.ts'
import type { Stage } from './stage.ts'

/** The state of one schedule. */
export interface Scene {
  stage: Stage
  kiosk: Kiosk
  /** Another device of the same person, for unsent work that is carried over. */
  other: Kiosk
  memory: Memory
  chance: Chance
  userName: string
  /** Of the customer whose applications this device takes. */
  phone: string
}

export type Step = (scene: Scene) => Promise<unknown>
