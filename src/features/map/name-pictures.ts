import { PIXEL_RATIO } from './state-icons.ts'

export const NAME_KINDS = ['district', 'taluka', 'village'] as const
export type NameKind = (typeof NAME_KINDS)[number]

const FONTS: Record<NameKind, string> = {
  district: '600 15px',
  taluka: '500 13px',
  village: '400 12px',
}
/** Devanagari has signs above and below its line. */
const HEIGHT = 26
const HALO = 3
const COLORS = {
  light: { text: '#3d3833', halo: '#fbf9f7' },
  dark: { text: '#e7e2dc', halo: '#25221f' },
}

const isKind = (kind: string | undefined): kind is NameKind =>
  NAME_KINDS.some((known) => known === kind)

/** The picture of a name on a map by its address, `name taluka शिरूर`, in the page's own font and with a halo. */
export function namePicture(address: string, mode: keyof typeof COLORS): ImageData | null {
  const [what, kind, ...words] = address.split(' ')
  if (what !== 'name' || !isKind(kind)) return null
  const text = words.join(' ')
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d')
  if (!pen) return null
  const font = `${FONTS[kind]} ${getComputedStyle(document.body).fontFamily}`
  pen.font = font
  canvas.width = Math.ceil((pen.measureText(text).width + 2 * HALO) * PIXEL_RATIO)
  canvas.height = HEIGHT * PIXEL_RATIO
  pen.scale(PIXEL_RATIO, PIXEL_RATIO)
  pen.font = font
  pen.textBaseline = 'middle'
  pen.lineJoin = 'round'
  pen.lineWidth = 2 * HALO
  pen.strokeStyle = COLORS[mode].halo
  pen.strokeText(text, HALO, HEIGHT / 2)
  pen.fillStyle = COLORS[mode].text
  pen.fillText(text, HALO, HEIGHT / 2)
  return pen.getImageData(0, 0, canvas.width, canvas.height)
}
