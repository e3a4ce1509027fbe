import * as v from 'valibot'
import { makeSpokenNumber, readSpokenNumber } from './spoken-number.ts'

const PREFIX = 'GS'

/**
 * Makes an application's public number, `GS-7K3M-9Q2T-X` in form (rules.md, Applications).
 * @param randomIndex answers a uniformly random integer from 0 up to, not including, its argument
 */
export function makeApplicationId(randomIndex: (below: number) => number): string {
  return makeSpokenNumber(PREFIX, randomIndex)
}

/** The number in its written form from what a person typed or read out, or `null` if it can't be one. */
export function readApplicationId(typed: string): string | null {
  return readSpokenNumber(PREFIX, typed)
}

/** An application's number as typed; parsed to its written form. */
export const ApplicationId = v.pipe(
  v.string('required'),
  v.trim(),
  v.nonEmpty('required'),
  v.transform(readApplicationId),
  v.string('application_id'),
)
