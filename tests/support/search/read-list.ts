import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Every so many lines one is held out: nothing is tuned by it. */
const HELD_OUT = 4

export interface Line {
  parts: readonly string[]
  isHeldOut: boolean
}

/** The lines of a list of what people type and what is to be found by it. */
export function readList(name: 'names' | 'services' | 'villages'): Line[] {
  return readFileSync(join(import.meta.dirname, `${name}.txt`), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line, index) => ({
      parts: line.split('|').map((part) => part.trim()),
      isHeldOut: index % HELD_OUT === HELD_OUT - 1,
    }))
}

/** How many of the lines are right, of all and of those that are held out, and which are not. */
export function tally(lines: readonly Line[], isRight: (parts: readonly string[]) => boolean) {
  const wrong = lines.filter(({ parts }) => !isRight(parts))
  const heldOut = lines.filter((line) => line.isHeldOut)
  const wrongHeld = wrong.filter((line) => line.isHeldOut)
  return {
    right: lines.length - wrong.length,
    rightHeldOut: heldOut.length - wrongHeld.length,
    figures: `${lines.length - wrong.length} of ${lines.length}, held out ${heldOut.length - wrongHeld.length} of ${heldOut.length}`,
    wrong: wrong.filter((line) => !line.isHeldOut).map(({ parts }) => parts.join(' | ')),
  }
}
