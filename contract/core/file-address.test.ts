import { expect, test } from 'vitest'
import { fileAddress } from './file-address.ts'

const HOST = 'https://portal.example.in'

test.each([
  ['uploads/a.jpg', `${HOST}/uploads/a.jpg`],
  ['/uploads/a.jpg', `${HOST}/uploads/a.jpg`],
  ['uploads\\2026\\a b.jpg', `${HOST}/uploads/2026/a%20b.jpg`],
  ['\\uploads\\a.jpg', `${HOST}/uploads/a.jpg`],
  ['uploads/आधार.pdf', `${HOST}/uploads/${encodeURI('आधार')}.pdf`],
  ['//evil.example/a.jpg', `${HOST}/evil.example/a.jpg`],
  ['', ''],
  [null, ''],
  [undefined, ''],
])('%j becomes %j', (path, address) => {
  expect(fileAddress(HOST, path)).toBe(address)
  expect(fileAddress(`${HOST}/`, path)).toBe(address)
})
