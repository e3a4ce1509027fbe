import type { Hue } from '../../ui/theme/tokens.ts'
import { HUES } from '../../ui/theme/tokens.ts'

/** The same tint for the same id, on every device and day. */
export function hueOf(id: string): Hue {
  let sum = 0
  for (const character of id) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 65_521
  return HUES[sum % HUES.length] ?? 'slate'
}
