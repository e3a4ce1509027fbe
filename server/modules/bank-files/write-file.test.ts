import { describe, expect, test } from 'vitest'
import { LAYOUTS } from './layouts/layouts.ts'
import { amountText, nameIn, writeBankFile } from './write-file.ts'

const PAYER = { number: '50200012345678', ifsc: 'HDFC0000123', clientCode: 'GRAM' }
const OWN_BANK = {
  key: 'P7K3M9Q2TXABCDEF',
  holder: 'आशा जाधव',
  ...{ number: '00330310000632', ifsc: 'HDFC0000632', paise: 123_450 },
}
const OTHER_BANK = {
  ...{ key: 'P2', holder: 'Shah, Sons | Co^', number: '123456789012345678' },
  ...{ ifsc: 'ICIC0000011', paise: 20_000_000 },
}
const FILE = { number: 1042, day: '2026-11-27' }
const write = (layout: keyof typeof LAYOUTS, payments = [OWN_BANK, OTHER_BANK]) =>
  writeBankFile(LAYOUTS[layout], PAYER, payments, FILE)

describe('bank files: hdfc', () => {
  test('has no header, 28 cells, and I within the bank or N', () => {
    const { text, fileName, totalPaise } = write('hdfc')
    expect(text).toBe(
      [
        'I,0330310000632,00330310000632,1234.50,ASHA JADHAV,,,,,,,,P7K3M9Q2TXABCDEF,P7K3M9Q2TXABCDEF,,,,,,,,,27/11/2026,,HDFC0000632,,,',
        'N,6789012345678,123456789012345678,200000.00,SHAH SONS CO,,,,,,,,P2,P2,,,,,,,,,27/11/2026,,ICIC0000011,,,',
        '',
      ].join('\r\n'),
    )
    expect(text.split('\r\n')[0]?.split(',')).toHaveLength(28)
    expect(fileName).toBe('GRAM2711.042')
    expect(totalPaise).toBe(20_123_450)
  })
})

describe('bank files: icici', () => {
  test('begins with total and count, and goes by WIB, RTG or NFT', () => {
    const small = { ...OTHER_BANK, key: 'P3', ifsc: 'SBIN0001234', paise: 19_999_999 }
    const far = { ...OTHER_BANK, ifsc: 'SBIN0001234' }
    const own = { ...OWN_BANK, ifsc: 'ICIC0000011' }
    expect(write('icici', [own, far, small]).text.split('\r\n')).toEqual([
      'FHR|4|11/27/2026|PAY1042|401234.49|INR|50200012345678|5020^',
      'MDR|50200012345678|5020|PAY1042|401234.49|INR|PAY1042|HDFC0000123|WIB^',
      'MCW|00330310000632|0011|ASHA JADHAV|1234.50|INR|P7K3M9Q2TXABCDEF|WIB|ICIC0000011^',
      'MCO|123456789012345678|0011|SHAH SONS CO|200000.00|INR|P2|RTG|SBIN0001234^',
      'MCO|123456789012345678|0011|SHAH SONS CO|199999.99|INR|P3|NFT|SBIN0001234^',
      '',
    ])
  })
})

describe('bank files: generic', () => {
  test('has a header, and the key in both reference fields', () => {
    expect(write('generic').text.split('\r\n')).toEqual([
      'FILEHDR|GRAM|1042|N|PAY1042',
      'NEFT|HDFC0000123|50200012345678|HDFC0000632|00330310000632|INR|1234.50|P7K3M9Q2TXABCDEF|ASHA JADHAV||P7K3M9Q2TXABCDEF',
      'RTGS|HDFC0000123|50200012345678|ICIC0000011|123456789012345678|INR|200000.00|P2|SHAH SONS CO||P2',
      '',
    ])
  })
})

test('bank files: every character is a capital letter, a digit or the layout’s own', () => {
  for (const layout of ['hdfc', 'icici', 'generic'] as const) {
    expect(write(layout).text).toMatch(/^[A-Z0-9 ,|^./\r\n]+$/)
  }
})

test('bank files: a long name is cut, a name without letters is the payment key, and both are told', () => {
  const long = nameIn(LAYOUTS.icici, { holder: 'A'.repeat(36), key: 'P1' })
  expect(long).toEqual({ name: 'A'.repeat(35), warning: 'name_cut' })
  const lost = nameIn(LAYOUTS.hdfc, { holder: '田中', key: 'P1' })
  expect(lost).toEqual({ name: 'P1', warning: 'name_lost' })
  expect(nameIn(LAYOUTS.hdfc, OWN_BANK)).toEqual({ name: 'ASHA JADHAV', warning: null })
})

test.each([
  [1, '0.01'],
  [100, '1.00'],
  [1_000_000_000, '10000000.00'],
  [100_000_000_001, '1000000000.01'],
])('bank files: %i paise are %s', (paise, text) => {
  expect(amountText(paise)).toBe(text)
})

test.each([
  ['no payment', [], 'without payments'],
  ['the same key twice', [OWN_BANK, OWN_BANK], 'twice'],
  ['a key that is none', [{ ...OWN_BANK, key: 'p-1' }], 'no payment key'],
  ['a key of 17 characters', [{ ...OWN_BANK, key: 'A'.repeat(17) }], 'no payment key'],
  ['nothing to pay', [{ ...OWN_BANK, paise: 0 }], 'no amount'],
  ['less than nothing', [{ ...OWN_BANK, paise: -1 }], 'no amount'],
  ['half a paisa', [{ ...OWN_BANK, paise: 0.5 }], 'no amount'],
  ['no account', [{ ...OWN_BANK, number: '' }], 'no bank account'],
  ['an account with a comma', [{ ...OWN_BANK, number: '12,34' }], 'no bank account'],
  ['an account that is too long', [{ ...OWN_BANK, number: '1'.repeat(26) }], 'too long'],
  ['an IFSC with a comma', [{ ...OWN_BANK, ifsc: 'HDFC,' }], 'no bank account'],
])('bank files: %s is refused', (_what, payments, because) => {
  expect(() => write('hdfc', payments)).toThrow(because)
})
