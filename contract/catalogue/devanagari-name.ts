import * as v from 'valibot'
import { Line } from '../core/primitives.ts'

/** A letter first; then letters and their marks, joiners, blanks, and the dot of a title or an initial. */
const DEVANAGARI_NAME = /^[\p{L}&&\p{sc=Deva}][\u200d\u200c .[[\p{L}\p{M}]&&\p{sc=Deva}]]*$/v

/** A name in Devanagari, in NFC; anything else is `script` (rules.md, Names in both scripts). */
export const DevanagariName = v.pipe(Line, v.regex(DEVANAGARI_NAME, 'script'))
