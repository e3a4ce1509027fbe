import * as v from 'valibot'
import { withLatinDigits } from './text/digits.ts'

/** Envelopes of provisional numbers: none that is taken for another when read aloud. */
export const DEVICE_PREFIX_ALPHABET = 'BCDFGHJKLMNPQRSTVWXZ'
export const DEVICE_PREFIX_LENGTH = 4

export const DevicePrefix = v.pipe(
  v.string(),
  v.regex(new RegExp(`^[${DEVICE_PREFIX_ALPHABET}]{${DEVICE_PREFIX_LENGTH}}$`), 'invalid'),
)

/** The provisional number of the `counter`th envelope that a device has saved: `P-BCDF-0012`. */
export function provisionalNumber(prefix: string, counter: number): string {
  return `P-${prefix}-${String(counter).padStart(4, '0')}`
}

/** A provisional number: the code of a device of the same person, and its counter. */
export const ProvisionalNumber = v.pipe(
  v.string('required'),
  v.regex(
    new RegExp(`^P-[${DEVICE_PREFIX_ALPHABET}]{${DEVICE_PREFIX_LENGTH}}-\\d{4,9}$`),
    'invalid',
  ),
)

/** A provisional number in its written form from what a person typed or read out, or `null` if it can't be one. */
export function readProvisionalNumber(typed: string): string | null {
  const signs = withLatinDigits(typed)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
  const number = `P-${signs.slice(1, 1 + DEVICE_PREFIX_LENGTH)}-${signs.slice(1 + DEVICE_PREFIX_LENGTH)}`
  return signs.startsWith('P') && v.is(ProvisionalNumber, number) ? number : null
}

/** The code of the device that gave the number. */
export function prefixOf(number: string): string {
  return number.slice(2, 2 + DEVICE_PREFIX_LENGTH)
}
