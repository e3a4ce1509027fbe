import { expect, test } from 'vitest'
import { attachment } from './attachment.ts'

test.each([
  ['photo.jpg', 'photo.jpg'],
  ["it's (1)*.pdf", 'it%27s%20%281%29%2A.pdf'],
  ['a"; filename="b.html', 'a%22%3B%20filename%3D%22b.html'],
  ['आधार\r\nX: y', '%E0%A4%86%E0%A4%A7%E0%A4%BE%E0%A4%B0%0D%0AX%3A%20y'],
])('%j is written as %s', (name, written) =>
  expect(attachment(name)).toBe(`attachment; filename*=UTF-8''${written}`),
)
