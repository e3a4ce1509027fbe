import { slipPassword } from '../../../../contract/people/first-password.ts'

/** A whole number below the bound, from the browser's secure source. */
function randomBelow(bound: number): number {
  const limit = 256 - (256 % bound)
  for (;;) {
    const [byte = limit] = crypto.getRandomValues(new Uint8Array(1))
    if (byte < limit) return byte % bound
  }
}

/** A password for a slip, made on this device and sent once. */
export const newSlipPassword = () => slipPassword(randomBelow)
