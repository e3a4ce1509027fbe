import { expect, test } from 'vitest'
import { PDF_HEAD_BYTES, pdfStart } from './pdf-head.ts'

const latin = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))

test.each([
  ['its head at once', '%PDF-1.7\n', 0],
  ['a byte order mark before it', '\u00ef\u00bb\u00bf%PDF-1.4', 3],
  ['blank lines before it', '\r\n\n \t\f\0%PDF-1.4', 7],
  ['both before it', '\u00ef\u00bb\u00bf\r\n%PDF-1.4', 5],
])('PDF with %s: begins there', (_, text, start) => {
  expect(pdfStart(latin(text))).toBe(start)
})

test.each([
  ['nothing', ''],
  ['markup before its head', '<html>\n%PDF-1.4'],
  ['markup after blanks', '\n\n<script>1</script>%PDF-1.4'],
  ['text before its head', 'Notice: x on line 3\n%PDF-1.4'],
  ['blanks alone', ' '.repeat(2000)],
  ['more blanks than readers accept', `${' '.repeat(PDF_HEAD_BYTES + 1)}%PDF-1.4`],
])('%s: no PDF', (_, text) => {
  expect(pdfStart(latin(text))).toBeNull()
})
