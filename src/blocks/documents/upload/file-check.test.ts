import { expect, test } from 'vitest'
import { DOCUMENT_BYTES } from '../../../../contract/documents/documents.ts'
import { checkFile, sha256Of } from './file-check.ts'

const latin = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))
const jpeg = latin('\xff\xd8\xff\xe0\0\x10JFIF')

test.each([
  ['JPEG', jpeg, 'image/jpeg'],
  ['PNG', latin('\x89PNG\r\n\x1a\n\0\0\0\rIHDR'), 'image/png'],
  ['WebP', latin('RIFF\x10\0\0\0WEBPVP8 '), 'image/webp'],
  ['PDF', latin('%PDF-1.7\n'), 'application/pdf'],
  ['PDF with blank lines before its head', latin('\r\n\n %PDF-1.7\n'), 'application/pdf'],
  ['PDF with a byte order mark', latin('\xef\xbb\xbf%PDF-1.7\n'), 'application/pdf'],
])('%s is told by its content, whatever it is called', async (_, bytes, type) => {
  const file = new File([bytes], 'paper.heic', { type: 'text/plain' })
  expect(await checkFile(file)).toEqual({ type, problem: null })
})

test.each([
  ['an empty file', new Uint8Array(), 'document.empty'],
  ['HEIC', latin('\0\0\0\x24ftypheic\0\0\0\0mif1'), 'document.heic'],
  ['HEIF', latin('\0\0\0\x24ftypmif1\0\0\0\0'), 'document.heic'],
  ['SVG', latin('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'document.type_unsupported'],
  ['markup before a PDF', latin('<p>\n%PDF-1.7\n'), 'document.type_unsupported'],
  ['a WAV that begins like WebP', latin('RIFF\x10\0\0\0WAVEfmt '), 'document.type_unsupported'],
])('%s is refused as the server would', async (_, bytes, problem) => {
  const file = new File([bytes], 'photo.jpg', { type: 'image/jpeg' })
  expect(await checkFile(file)).toEqual({ type: null, problem })
})

test('file of 10 MB: accepted; a byte more is refused', async () => {
  const rest = new Uint8Array(DOCUMENT_BYTES - jpeg.length)
  expect((await checkFile(new File([jpeg, rest], 'a.jpg'))).problem).toBeNull()
  const larger = await checkFile(new File([jpeg, rest, ' '], 'a.jpg'))
  expect(larger.problem).toBe('document.too_large')
})

test('image above 10 MB: accepted to be shrunk; a PDF is refused', async () => {
  const rest = new Uint8Array(DOCUMENT_BYTES)
  expect((await checkFile(new File([jpeg, rest], 'a.jpg'), true)).problem).toBeNull()
  const pdf = new File(['%PDF-1.7', rest], 'a.pdf')
  expect((await checkFile(pdf, true)).problem).toBe('document.too_large')
  const seven = new File([jpeg, ...Array.from({ length: 7 }, () => rest)], 'a.jpg')
  expect((await checkFile(seven, true)).problem).toBeNull()
  const eight = new File([jpeg, ...Array.from({ length: 8 }, () => rest)], 'a.jpg')
  expect((await checkFile(eight, true)).problem).toBe('document.too_large')
})

test('unreadable file: refused', async () => {
  const file = new File([jpeg], 'gone.jpg')
  file.slice = () => {
    throw new DOMException('', 'NotFoundError')
  }
  expect((await checkFile(file)).problem).toBe('document.unreadable')
})

test('hash of a file: SHA-256 in hexadecimal', async () => {
  expect(await sha256Of(latin('abc'))).toMatch(/^ba7816bf8f01cfea.{32}b410ff61f20015ad$/)
})
