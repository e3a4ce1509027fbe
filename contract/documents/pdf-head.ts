/** Readers look for a PDF's head among so many bytes at the beginning of the file. */
export const PDF_HEAD_BYTES = 1024

const HEAD = '%PDF-'
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf]
/** What counts as a blank in a PDF (ISO 32000-1, 7.2.2). */
const BLANKS = new Set([0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20])

/**
 * Where a PDF begins: after a byte order mark and blanks, which some programs write before it. Null for other
 * content, and for a PDF behind anything else: markup there would make it a web page as well.
 */
export function pdfStart(bytes: Uint8Array): number | null {
  let at = BYTE_ORDER_MARK.every((byte, index) => bytes[index] === byte)
    ? BYTE_ORDER_MARK.length
    : 0
  while (at < PDF_HEAD_BYTES && BLANKS.has(bytes[at] ?? -1)) at += 1
  const head = String.fromCharCode(...bytes.subarray(at, at + HEAD.length))
  return head === HEAD ? at : null
}
