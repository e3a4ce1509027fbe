import * as v from 'valibot'
import { NearbyAnswer } from '../../../contract/nearby/nearby.ts'
import { Position } from '../../../contract/places/position.ts'
import { storageKeys } from '../../storage-keys.ts'

// Session storage ends with its tab: a position tells where a person was, and the device may be a shared one.

const Memory = v.object({
  from: Position,
  answer: NearbyAnswer,
  /** Milliseconds. */
  at: v.number(),
})

/** The answer that this tab had last, if it was for this position, and when it came. */
export function lastAnswer({ latitude, longitude }: Position) {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKeys.nearby) ?? 'null')
    const { from, answer, at } = v.parse(Memory, stored)
    return from.latitude === latitude && from.longitude === longitude ? { answer, at } : undefined
  } catch {
    return undefined
  }
}

/** Remembers an answer in this tab in the place of the one before. */
export function rememberAnswer(from: Position, answer: NearbyAnswer): void {
  try {
    sessionStorage.setItem(storageKeys.nearby, JSON.stringify({ from, answer, at: Date.now() }))
  } catch {
    // Without storage a reload without a connection has nothing to show, and says so.
  }
}
