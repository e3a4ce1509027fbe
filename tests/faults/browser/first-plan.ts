import { getCatalogue } from '../../../contract/catalogue/services.ts'
import { readDeviceKey } from '../../../contract/devices/device-key.ts'
import { registerDevice } from '../../../contract/devices/devices.ts'
import { getSealingKey } from '../../../contract/outbox/sealing-keys.ts'
import { verifySession } from '../../../contract/sessions/session.ts'
import { demoRandom } from '../../../server/seed/demo-random.ts'
import type { Fault } from './fault-proxy.ts'

/** What a device asks for before it can store and send work. */
const CALLS = [verifySession, readDeviceKey, registerDevice, getSealingKey, getCatalogue]
const FAULTS: readonly Fault[] = [
  ...(['none', 'request lost', 'answer lost', 'stalled', 'captive portal'] as const),
  ...(['foreign sign-in', 'truncated answer', '413 as HTML', '429', '503'] as const),
]
const MOST_FAULTS = 3
const TRIES = 3
/** From the opening of the page. */
const ENDED_WITHIN_MS = 8000

/** How a page ends: its tab is closed, or the whole browser is killed. */
export type End = 'tab' | 'browser'

/** One time of filling in the form. */
export interface Try {
  /** The page ends after so many milliseconds; the last try is not ended. */
  end: { how: End; afterMs: number } | null
  /** The steps before which the connection goes and comes; after the last step it may go, too. */
  down: number | null
  up: number | null
}

export interface FirstPlan {
  /** Whether the person signs in at the front door; otherwise a session is there. */
  isAtDoor: boolean
  faultsOf: Map<string, Fault[]>
  /** Of the outbox's requests. */
  faults: Fault[]
  tries: Try[]
  /** How a person closes who is told that the page may be closed. */
  close: End
}

/** A seed's schedule; all chance is drawn before it begins. */
export function firstPlan(seed: number, steps: number): FirstPlan {
  const random = demoRandom(seed)
  const several = (most: number) =>
    Array.from({ length: random.int(0, most) }, () => random.pick(FAULTS))
  const aWay = () => random.pick(['tab', 'browser'] as const)
  const tries = Array.from({ length: TRIES }, (_, index): Try => {
    const isEnded = random.chance(0.6) && index < TRIES - 1
    const end = isEnded ? { how: aWay(), afterMs: random.int(0, ENDED_WITHIN_MS) } : null
    const down = random.chance(0.5) ? random.int(0, steps) : null
    const comesBack = down !== null && down < steps && random.chance(0.4)
    return { end, down, up: comesBack ? random.int(down + 1, steps) : null }
  })
  return {
    isAtDoor: random.chance(0.5),
    faultsOf: new Map(CALLS.map(({ path }) => [path, several(MOST_FAULTS)])),
    faults: several(2),
    tries,
    close: aWay(),
  }
}
