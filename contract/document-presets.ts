import * as v from 'valibot'

/** What a photo of a document is made smaller to, before it is stored (offline.md, rule 13). */
export interface DocumentPreset {
  /** Longest side at most. */
  pixels: number
  /** What the file shall fit into; one that does already is left as it is. */
  bytes: number
}

/**
 * Chosen so that the smallest print of its kind stays readable: `paper` shows an A4 sheet at about
 * 170 dpi; `card` anything that is read from near or not word by word; `portrait` one face.
 */
export const DOCUMENT_PRESETS = {
  paper: { pixels: 2000, bytes: 340_000 },
  card: { pixels: 1500, bytes: 220_000 },
  portrait: { pixels: 900, bytes: 100_000 },
} as const satisfies Record<string, DocumentPreset>

export const DocumentPresetName = v.picklist(
  Object.keys(DOCUMENT_PRESETS) as (keyof typeof DOCUMENT_PRESETS)[],
)
export type DocumentPresetName = v.InferOutput<typeof DocumentPresetName>

/** Of a required document; a catalogue that was kept before there were presets names none. */
export function presetOf({ preset }: { preset?: DocumentPresetName | undefined }): DocumentPreset {
  return DOCUMENT_PRESETS[preset ?? 'paper']
}
