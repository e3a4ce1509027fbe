import { expect, test } from 'vitest'
import { bankText } from './bank-text.ts'

test.each([
  ['Asha Jadhav', 'ASHA JADHAV'],
  ['संतोष पाटील', 'SANTOSH PATIL'],
  ['राम कमल', 'RAM KAMAL'],
  ['महाराष्ट्र सेवा केंद्र', 'MAHARASHTR SEVA KENDR'],
  ['श्री स्वामी समर्थ एंटरप्रायझेस २', 'SHRI SVAMI SAMARTH ENTARAPRAYAJHES 2'],
  ["Dr. D'Souza & Sons, Pune", 'DR DSOUZA SONS PUNE'],
  ['Café Łódź', 'CAFE ODZ'],
  ['=HYPERLINK("x")|a^b\r\nN,1', 'HYPERLINK X A B N 1'],
  ['  ', ''],
  ['田中', ''],
  ['😀', ''],
])('names in banks’ files: %s is %s', (name, written) => {
  expect(bankText(name)).toBe(written)
})
