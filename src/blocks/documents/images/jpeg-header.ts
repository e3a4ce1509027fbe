/** Data from a JPEG's header. */
export interface JpegHeader {
  /** As stored, before the camera's orientation is applied. */
  width: number
  height: number
  /** Whether the camera's orientation makes width of height. */
  isTurned: boolean
  /** Its pixels come in passes over the whole image, which has to be in memory for it. */
  isProgressive: boolean
}

/** Start-of-frame markers; 0xc4, 0xc8 and 0xcc among them mean something else. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

const EXIF_MARKER = 0xe1
/** "Exif", at the beginning of the marker's content. */
const EXIF = 0x45786966
const LITTLE_ENDIAN = 0x4949
const ORIENTATION = 0x0112

/** Whether the orientation in an Exif segment is one of the four that lie on their side. */
function isTurnedBy(segment: DataView): boolean {
  if (segment.byteLength < 14 || segment.getUint32(0) !== EXIF) return false
  const start = 6
  const little = segment.getUint16(start) === LITTLE_ENDIAN
  const directory = start + segment.getUint32(start + 4, little)
  if (directory + 2 > segment.byteLength) return false
  const count = segment.getUint16(directory, little)
  for (let index = 0; index < count; index += 1) {
    const entry = directory + 2 + index * 12
    if (entry + 12 > segment.byteLength) return false
    if (segment.getUint16(entry, little) === ORIENTATION) {
      return segment.getUint16(entry + 8, little) >= 5
    }
  }
  return false
}

/** Reads a JPEG's header (ITU T.81, B.2.2; Exif 2.32, 4.6.4). Null for other content. */
export function readJpegHeader(bytes: Uint8Array): JpegHeader | null {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let isTurned = false
  let at = 2
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = view.getUint8(at + 1)
    if (isFrame(marker)) {
      const [width, height] = [view.getUint16(at + 7), view.getUint16(at + 5)]
      // Of the frames' markers every other group of four is a progressive one.
      return { width, height, isTurned, isProgressive: (marker & 3) === 2 }
    }
    const length = view.getUint16(at + 2)
    if (marker === EXIF_MARKER && at + 2 + length <= bytes.length && length > 2) {
      isTurned ||= isTurnedBy(new DataView(bytes.buffer, bytes.byteOffset + at + 4, length - 2))
    }
    at += 2 + length
  }
  return null
}
