import { expect, test } from 'vitest'
import { hasWebAddress } from './primitives.ts'

test.each([
  'Asha evil.com',
  'Asha evil.co.in/win',
  'visit https://example',
  'www.example',
  'asha@example',
  'Prize: bit.ly/3xY',
  'नमस्ते evil.in',
])('%s has a web address', (text) => expect(hasWebAddress(text)).toBe(true))

test.each([
  'S.K.Patil',
  'Dr.Rao',
  'Md.Rafiq Shaikh',
  'Smt. Asha S/O Ramesh',
  'A.P.J. Abdul Kalam',
  'ए.पी.जे. अब्दुल कलाम',
  'Ration card, page 2. Both sides.',
  'Asha.Income certificate',
])('%s has none', (text) => expect(hasWebAddress(text)).toBe(false))
