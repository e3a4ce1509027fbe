import * as v from 'valibot'

/** What a photo of a document is made smaller to, before it is stored (offline.md, rule 13). */
export interface DocumentPreset {
  /** Longest side at most. */
  pixels: number
  /** The size into which the file should fit; a file that fits already stays as it is. */
  bytes: number
  /** Width over height of what is photographed: the frame that the camera shows. */
  ratio: number
  /**
   * A number on it that must not be stored whole: its first eight digits are painted over on the device,
   * by the person, before anything is stored or sent.
   */
  hides?: 'aadhaar'
  /** A face: there is no print whose sharpness could be judged. */
  isFace?: true
}

const A4 = 210 / 297
/** ISO/IEC 7810 ID-1: every card that fits a purse. */
const ID_1 = 85.6 / 53.98
const CARD = { pixels: 1500, bytes: 220_000, ratio: ID_1 } as const

/**
 * Chosen so that the smallest print of its kind stays readable: `paper` shows an A4 sheet at about
 * 170 dpi; `card` anything that is read from near or not word by word; `aadhaar`
 * is a card with a number to hide; `portrait` one face. Each page of a PDF made of photos has the bytes
 * to itself.
 */
export const DOCUMENT_PRESETS = {
  paper: { pixels: 2000, bytes: 340_000, ratio: A4 },
  card: CARD,
  aadhaar: { ...CARD, hides: 'aadhaar' },
  portrait: { pixels: 900, bytes: 100_000, ratio: 35 / 45, isFace: true },
} as const satisfies Record<string, DocumentPreset>

export const DocumentPresetName = v.picklist(
  Object.keys(DOCUMENT_PRESETS) as (keyof typeof DOCUMENT_PRESETS)[],
)
export type DocumentPresetName = v.InferOutput<typeof DocumentPresetName>

interface Named {
  preset?: DocumentPresetName | undefined
}

/**
 * The preset of a required document. A catalogue that was cached before presets existed names none: then `paper`.
 */
export function presetOf({ preset }: Named): DocumentPreset {
  return DOCUMENT_PRESETS[preset ?? 'paper']
}

/**
 * The preset of the document with this key in a service. An unknown document or service (`undefined`) may hold any
 * paper, so its Aadhaar number has to be hidden.
 */
export function presetAt(
  documents: readonly (Named & { key: string })[] | undefined,
  key: string | undefined,
): DocumentPreset {
  const document = documents?.find((each) => each.key === key)
  return document ? presetOf(document) : { ...DOCUMENT_PRESETS.paper, hides: 'aadhaar' }
}
