import { expect, test } from 'vitest'
import { isKeyboardOpen } from './keyboard-open.ts'

test.each([
  ['nobody types', { isTyping: false, height: 300, tallest: 740 }, false],
  [
    'a field has the focus, the window keeps its height',
    { isTyping: true, height: 740, tallest: 740 },
    false,
  ],
  [
    'the address bar of the browser came back',
    { isTyping: true, height: 684, tallest: 740 },
    false,
  ],
  ['a keyboard takes two fifths', { isTyping: true, height: 440, tallest: 740 }, true],
  ['a tall phone, of which much is left', { isTyping: true, height: 600, tallest: 915 }, true],
  [
    'a phone held sideways, whatever came before',
    { isTyping: true, height: 360, tallest: 360 },
    true,
  ],
])('keyboard: %s', (_what, seen, isOpen) => {
  expect(isKeyboardOpen(seen)).toBe(isOpen)
})
