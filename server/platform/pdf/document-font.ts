import type { Font, GlyphPosition, GlyphRun } from 'fontkit'
import type { Language } from '../../../contract/core/languages.ts'
import type { Family, Weight } from './fonts.ts'
import { openFont, OWN_FAMILY } from './fonts.ts'

/** Devanagari with the joiners inside it, or anything else. */
const RUNS = /[\p{scx=Deva}\u200c-\u200d\u25cc]+|[^\p{scx=Deva}\u200c-\u200d\u25cc]+/gu
const HAS_DEVANAGARI = /\p{sc=Deva}/u

/** The OpenType language systems; Marathi has its own la and sha. */
const SYSTEMS: Record<Language, string | undefined> = { en: undefined, hi: 'HIN ', mr: 'MAR ' }

type Shaped = Pick<GlyphRun, 'glyphs' | 'positions' | 'advanceWidth'>

/** A text's glyphs in their order on paper; each script's part is shaped by its own rules. */
export function shape(text: string, weight: Weight, language: Language): Shaped {
  const font = openFont(OWN_FAMILY, weight)
  const runs = (text.match(RUNS) ?? []).map((run) =>
    HAS_DEVANAGARI.test(run)
      ? font.layout(run, undefined, 'dev2', SYSTEMS[language])
      : font.layout(run),
  )
  const positions: GlyphPosition[] = runs.flatMap((run) => run.positions)
  return {
    glyphs: runs.flatMap((run) => run.glyphs),
    positions,
    // Asked for after pdfkit has scaled the positions.
    get advanceWidth() {
      return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
    },
  }
}

/**
 * A family's font for a document. The own one shapes its text itself: fontkit would shape a whole word by
 * the first script in it, and knows no language. pdfkit accepts any font that has a `layout`.
 */
export function documentFont(family: Family, weight: Weight, language: Language): Font {
  const font = openFont(family, weight)
  if (family !== OWN_FAMILY) return font
  return Object.create(font, {
    layout: { value: (text: string) => shape(text, weight, language) },
  }) as Font
}
