import { deviceClockSkew } from '../../../../contract/devices/device-clock.ts'
import type { KitProgress } from '../../../../contract/devices/device-identity.ts'
import {
  FIELD_APPLICATIONS,
  FIELD_BATTERY_SHARE,
  FIELD_FRESH_MS,
} from '../../../../contract/devices/field-day.ts'

/** What this device knows of itself; moments are in milliseconds by the server's time. */
export interface FieldFacts {
  now: number
  /** `none`: this browser has no worker; `null`: it has not said yet. */
  kit: KitProgress | 'none' | null
  /** Key and registration are here: an envelope can be made without a connection. */
  canSubmit: boolean
  /** When the server last confirmed open applications and services, the older of the two. */
  dataAt: number | null
  /** Applications that still fit; `null` where the browser does not tell. */
  room: number | null
  /** The last reading of both clocks. */
  clocks: { device: number; server: number } | null
  /** The person's data opens here without the server. */
  hasUnlock: boolean
  isPersistent: boolean
  waiting: number
  /** The waiting entries that need the person. */
  parked: number
  /** `null` where the browser does not tell. */
  battery: { level: number; isCharging: boolean } | null
}

export type FieldCheck =
  | 'app'
  | 'submit'
  | 'data'
  | 'room'
  | 'clock'
  | 'unlock'
  | 'storage'
  | 'outbox'
  | 'battery'

/** `problem` keeps the van at home; `advice` is better done; `unknown` cannot be told here. */
export type CheckState = 'ok' | 'advice' | 'problem' | 'unknown' | 'checking'

export type FieldResults = Record<FieldCheck, CheckState>

const APP = { ready: 'ok', preparing: 'problem', none: 'problem' } as const

/** What is checked before a van leaves (rules.md, Field day). */
export function checkField(facts: FieldFacts): FieldResults {
  const { kit, room, waiting, parked } = facts
  return {
    app: kit === null ? 'checking' : APP[kit],
    submit: facts.canSubmit ? 'ok' : 'problem',
    data: dataState(facts),
    room: room === null ? 'unknown' : room >= FIELD_APPLICATIONS ? 'ok' : 'problem',
    clock: clockState(facts),
    unlock: facts.hasUnlock ? 'ok' : 'problem',
    storage: facts.isPersistent ? 'ok' : 'advice',
    outbox: waiting + parked > 0 ? 'advice' : 'ok',
    battery: batteryState(facts),
  }
}

function dataState({ dataAt, now }: FieldFacts): CheckState {
  if (dataAt === null) return 'problem'
  return now - dataAt > FIELD_FRESH_MS ? 'advice' : 'ok'
}

/** A reading of another day tells nothing: the clock may have been set since. */
function clockState({ clocks, now }: FieldFacts): CheckState {
  if (!clocks) return 'unknown'
  if (deviceClockSkew(clocks.device, clocks.server) !== null) return 'problem'
  return now - clocks.server > FIELD_FRESH_MS ? 'unknown' : 'ok'
}

function batteryState({ battery }: FieldFacts): CheckState {
  if (!battery) return 'unknown'
  return battery.isCharging || battery.level >= FIELD_BATTERY_SHARE ? 'ok' : 'advice'
}

/** Whether all that is necessary holds. What cannot be told does not keep anybody at home. */
export function isReadyForField(results: FieldResults): boolean {
  return Object.values(results).every((state) => state !== 'problem' && state !== 'checking')
}
