const END = 0x06054b50
const END_BYTES = 22
const LONGEST_COMMENT = 65_535
const ENTRY = 0x02014b50
const ENTRY_BYTES = 46
/** Stands where the number is in a field of its own, of zip64: some programs write all sizes so. */
const ELSEWHERE = 0xffffffff
const ZIP64 = 0x0001

/** What an archive says of itself: of how many files, and of how many bytes once they are unpacked. */
export interface ZipClaims {
  files: number
  bytes: number
}

function findEnd(view: DataView): number | null {
  const last = view.byteLength - END_BYTES
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at -= 1) {
    if (view.getUint32(at, true) === END) return at
  }
  return null
}

/** The size among the fields that follow an entry; of none that can be read as many as can be. */
function sizeIn(view: DataView, start: number, end: number): number {
  for (let at = start; at + 12 <= end; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) === ZIP64) return Number(view.getBigUint64(at + 4, true))
  }
  return Infinity
}

/** Reads the list of an archive's files, without unpacking any; null where there is none that can be read. */
export function readZipClaims(archive: Uint8Array): ZipClaims | null {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength)
  const end = findEnd(view)
  if (end === null) return null
  const files = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  let bytes = 0
  for (let count = 0; count < files; count += 1) {
    if (at + ENTRY_BYTES > view.byteLength || view.getUint32(at, true) !== ENTRY) return null
    const size = view.getUint32(at + 24, true)
    const extra = at + ENTRY_BYTES + view.getUint16(at + 28, true)
    const next = extra + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
    if (next > view.byteLength) return null
    bytes += size === ELSEWHERE ? sizeIn(view, extra, next) : size
    at = next
  }
  return { files, bytes }
}
