import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create } from 'fontkit'
import type { Font } from 'fontkit'

export type Weight = 'regular' | 'bold'

/** Noto Sans Devanagari, with Latin letters, ₹ and their accents, in which the portal's own words are written. */
export const OWN_FAMILY = 'noto-sans-devanagari/NotoSansDevanagari'

/** The families that are asked in turn for a sign that the portal's own has not: what a name can be written in. */
const FAMILIES = [
  OWN_FAMILY,
  'noto-sans/NotoSans',
  'noto-sans-gujarati/NotoSansGujarati',
  'noto-sans-kannada/NotoSansKannada',
  'noto-sans-telugu/NotoSansTelugu',
  'noto-sans-tamil/NotoSansTamil',
  'noto-sans-malayalam/NotoSansMalayalam',
  'noto-sans-bengali/NotoSansBengali',
  'noto-sans-gurmukhi/NotoSansGurmukhi',
  'noto-sans-oriya/NotoSansOriya',
  'noto-sans-arabic/NotoSansArabic',
  'noto-sans-ol-chiki/NotoSansOlChiki',
  'noto-sans-meetei-mayek/NotoSansMeeteiMayek',
  'noto-sans-sinhala/NotoSansSinhala',
  'noto-serif-tibetan/NotoSerifTibetan',
  'noto-emoji/NotoEmoji',
] as const
export type Family = (typeof FAMILIES)[number]

const STYLES: Record<Weight, string> = { regular: '400Regular', bold: '700Bold' }

const opened = new Map<string, Font>()

/** The part of fontkit that sets marks on letters; its types do not show it. */
interface Shaper {
  _layoutEngine: {
    engine?: {
      GPOSProcessor?: {
        applyAnchor(mark: { markAnchor: unknown }, base: unknown, at: number): void
      }
    }
  }
}

/** Lets a mark stand beside a letter that has no place for it; fontkit would throw. */
function bearMissingAnchors(font: Font): void {
  const marks = (font as Font & Shaper)._layoutEngine.engine?.GPOSProcessor
  if (!marks) return
  const apply = marks.applyAnchor.bind(marks)
  marks.applyAnchor = (mark, base, at) => {
    if (mark.markAnchor && base) apply(mark, base, at)
  }
}

/** A family's font, read when it is first needed. */
export function openFont(family: Family, weight: Weight): Font {
  const style = STYLES[weight]
  const known = opened.get(`${family}-${style}`)
  if (known) return known
  const [folder, name] = family.split('/')
  const file = import.meta.resolve(`@expo-google-fonts/${folder}/${style}/${name}_${style}.ttf`)
  const font = create(readFileSync(fileURLToPath(file))) as Font
  bearMissingAnchors(font)
  opened.set(`${family}-${style}`, font)
  return font
}

/** Joiners and variants only say how a sign is drawn: they need no drawing of their own. */
const DRAWN_NOT = /\p{Default_Ignorable_Code_Point}/u

const signs = new Intl.Segmenter()

function hasSign(family: Family, weight: Weight, sign: string): boolean {
  const font = openFont(family, weight)
  return [...sign].every(
    (each) => DRAWN_NOT.test(each) || font.hasGlyphForCodePoint(each.codePointAt(0) ?? 0),
  )
}

/** Cuts a text where it needs another font. What no font has stays in the portal's own. */
export function fontRuns(text: string, weight: Weight): { text: string; family: Family }[] {
  const runs: { text: string; family: Family }[] = []
  for (const { segment } of signs.segment(text)) {
    const family = FAMILIES.find((each) => hasSign(each, weight, segment)) ?? OWN_FAMILY
    const last = runs.at(-1)
    if (last?.family === family) last.text += segment
    else runs.push({ text: segment, family })
  }
  return runs
}
