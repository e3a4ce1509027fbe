import { expect, test } from 'vitest'
import { enterDigits, typeInBox } from './code-boxes.ts'

const boxesOf = (text: string) => Array.from(text.padEnd(6, '_'), (digit) => digit.replace('_', ''))

test.each([
  ['', 0, '7', '7_____', 1],
  ['12', 2, '3', '123___', 3],
  ['12345', 5, '6', '123456', 5],
  ['12', 2, 'x', '12____', 2],
  ['12', 1, '', '1_____', 1],
  // Before or after the digit that stands there.
  ['12', 1, '27', '17____', 2],
  ['12', 1, '72', '17____', 2],
  ['12', 1, '22', '12____', 2],
  // Filled in by the browser, into one box.
  ['', 0, '424242', '424242', 5],
  ['9', 0, '424242', '424242', 5],
  ['', 0, '1234567', '123456', 5],
])('box: %s, box %i reads %j', (before, at, text, after, focus) => {
  expect(typeInBox(boxesOf(before), at, text)).toEqual({ boxes: boxesOf(after), focus })
})

test.each([
  ['', 0, '123456', '123456', 5],
  ['99', 2, '123 456', '123456', 5],
  ['', 0, 'Your OTP is 123456.', '123456', 5],
  ['1', 1, '234', '1234__', 4],
  ['1234', 4, '5678', '123456', 5],
  ['12', 2, 'none', '12____', 2],
])('paste: %s, box %i takes %j', (before, at, text, after, focus) => {
  expect(enterDigits(boxesOf(before), at, text)).toEqual({ boxes: boxesOf(after), focus })
})
