import { makeSpokenNumber } from '../applications/spoken-number.ts'

const PREFIX = 'RM'

/**
 * Makes a remittance's number, `RM-7K3M-9Q2T-X` in form: read aloud like an application's.
 * @param randomIndex answers a uniformly random integer from 0 up to, not including, its argument
 */
export function makeRemittanceNumber(randomIndex: (below: number) => number): string {
  return makeSpokenNumber(PREFIX, randomIndex)
}
