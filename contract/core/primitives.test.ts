import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { PageNumber } from './paging.ts'
import {
  Day,
  Email,
  ExactLine,
  Instant,
  Line,
  orEmpty,
  Paise,
  Paragraph,
  PersonName,
  Phone,
} from './primitives.ts'

/** What the schema makes of the input, or the code of its refusal. */
function read(schema: v.GenericSchema, input: unknown): unknown {
  const result = v.safeParse(schema, input)
  return result.success ? result.output : `! ${result.issues[0].message}`
}

describe('a phone number', () => {
  test.each([
    ['9822012345', '9822012345'],
    ['+91 98220 12345', '9822012345'],
    ['+91-98220-12345', '9822012345'],
    ['098220 12345', '9822012345'],
    ['(98220) 12345', '9822012345'],
    ['', '! required'],
    ['  ', '! required'],
    [undefined, '! required'],
    ['5822012345', '! phone'],
    ['982201234', '! phone'],
    ['98220123456', '! phone'],
    ['91 98220 12345', '9822012345'],
    ['+44 98220 12345', '! phone'],
    ['९८२२०१२३४५', '9822012345'],
    ['98220x2345', '! phone'],
  ])('%j is read as %j', (input, expected) => expect(read(Phone, input)).toBe(expected))
})

describe('a person’s name', () => {
  test.each([
    ['  Sunita   Pawar ', 'Sunita Pawar'],
    ['सुनीता रामचंद्र पवार', 'सुनीता रामचंद्र पवार'],
    ['श्री\u200dमती र्\u200dहस्व', 'श्री\u200dमती र्\u200dहस्व'],
    ['Jose\u0301', 'José'],
    ['का\u0937\u094d', 'का\u0937\u094d'],
    ['D’Souza-Rao, Jr.', 'D’Souza-Rao, Jr.'],
    ['ம', 'ம'],
    ['𝒜sha', '𝒜sha'],
    ['Asha 🙂', 'Asha 🙂'],
    ['🙂', '! name'],
    ['\u0301', '! name'],
    ['...', '! name'],
    ['Asha 2', '! name'],
    ['<b>Asha</b>', '! name'],
    ['\u0000', '! required'],
    ['', '! required'],
    [null, '! required'],
    ['x'.repeat(100), 'x'.repeat(100)],
    ['x'.repeat(101), '! too_long'],
  ])('%j is read as %j', (input, expected) => expect(read(PersonName, input)).toBe(expected))
})

describe('a line', () => {
  test.each([
    ['a\u0000b\u001fc', 'a b c'],
    ['a\r\n\tb', 'a b'],
    ['\u202egpj.exe', 'gpj.exe'],
    ['a\ufeffb\u200bc', 'abc'],
    ['क\u200dष क\u200cष', 'क\u200dष क\u200cष'],
    ['half \ud800 pair', 'half \ufffd pair'],
    ['whole 𝒜 pair', 'whole 𝒜 pair'],
    [' ', ''],
  ])('%j is read as %j', (input, expected) => expect(read(Line, input)).toBe(expected))
})

describe('a line that must be one as it stands', () => {
  test.each([
    ['P-BCDF-0001', 'P-BCDF-0001'],
    ['आधार', 'आधार'],
    ['a\u0000b', '! invalid'],
    ['a\nb', '! invalid'],
    ['a\u202eb', '! invalid'],
    [' a', '! invalid'],
  ])('%j is read as %j', (input, expected) => expect(read(ExactLine, input)).toBe(expected))
})

describe('a paragraph', () => {
  test.each([
    ['a\r\nb\rc\n', 'a\nb\nc'],
    ['a\u0000\tb', 'a  b'],
    ['e\u0301\udc00', 'é\ufffd'],
    ['a\u202egpj\u2066b', 'agpjb'],
  ])('%j is read as %j', (input, expected) => expect(read(Paragraph, input)).toBe(expected))
})

describe('an instant', () => {
  test.each([
    ['2026-11-02T04:00:00.000Z', '2026-11-02T04:00:00.000Z'],
    ['2026-11-02T09:30:00+05:30', '2026-11-02T09:30:00+05:30'],
    ['2026-11-02', '! invalid'],
    ['2026-02-31T09:30:00Z', '! invalid'],
    ['2026-04-31T09:30:00+05:30', '! invalid'],
    ['2028-02-29T09:30:00Z', '2028-02-29T09:30:00Z'],
    ['1969-12-31T23:59:59Z', '! invalid'],
    ['0000-01-01T00:00:00Z', '! invalid'],
    ['9999-12-31T23:59:59-23:00', '! invalid'],
    ['2026-11-02T09:30:00+05', '! invalid'],
    [undefined, '! required'],
  ])('%j is read as %j', (input, expected) => expect(read(Instant, input)).toBe(expected))
})

describe('a day', () => {
  test.each([
    ['2028-02-29', '2028-02-29'],
    ['2026-02-29', '! invalid'],
    ['2026-04-31', '! invalid'],
    ['2026-13-01', '! invalid'],
    ['26-01-01', '! invalid'],
    ['', '! invalid'],
  ])('%j is read as %j', (input, expected) => expect(read(Day, input)).toBe(expected))
})

test.each([
  [Email, ' Asha@Example.IN ', 'asha@example.in'],
  [Email, 'asha@', '! email'],
  [Email, '', '! required'],
  [orEmpty(Email), '', ''],
  [orEmpty(Email), undefined, ''],
  [orEmpty(Email), '  ', ''],
  [orEmpty(Email), 'asha', '! email'],
  [orEmpty(Email), 'A@b.in', 'a@b.in'],
  [Paise, 0, 0],
  [Paise, -1, '! too_small'],
  [Paise, 0.5, '! invalid'],
  [Paise, 2 ** 53, '! invalid'],
  [PageNumber, '3', 3],
  [PageNumber, '', '! invalid'],
  [PageNumber, '0', '! too_small'],
  [PageNumber, 1_000_000_000, '! too_large'],
])('%# reads %j, %j', (schema, input, expected) => expect(read(schema, input)).toBe(expected))
