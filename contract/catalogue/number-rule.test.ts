import { describe, expect, test } from 'vitest'
import { exampleOf, fitsPattern, PATTERN_SIGNS } from './number-rule.ts'

describe('pattern of a department number', () => {
  test.each([
    ['############', '123456789012', true],
    ['############', '1234-5678-9012', true],
    ['############', '१२३४५६७८९०१२', true],
    ['############', '12345678901', false],
    ['MH/####/******', 'mh 2026 ab12c3', true],
    ['MH/####/******', 'GJ/2026/ab12c3', false],
    ['@@-####, ########', 'PN-2026', true],
    ['@@-####, ########', '20261234', true],
    ['@@-####, ########', '2026123', false],
    ['अर्ज-###', 'अर्ज १२३', true],
    // Without a pattern any number looks right; separators alone are no shape.
    ['', 'anything', true],
    [' , -,', 'anything', true],
  ])('%s and %s: %s', (pattern, number, fits) => {
    expect(fitsPattern(pattern, number)).toBe(fits)
  })

  test('signs that expressions know stand for themselves or for nothing', () => {
    expect(fitsPattern('(a+)+$', 'a')).toBe(true)
    expect(fitsPattern('(a+)+$', 'aaaa')).toBe(false)
    expect(fitsPattern('.{3}', 'abc')).toBe(false)
    expect(fitsPattern('constructor', 'constructor')).toBe(true)
  })

  test('the longest pattern against the longest number ends at once', () => {
    const patterns = ['(a+)+$', '*,', '(.*)*', '*'].map((part) => part.repeat(PATTERN_SIGNS))
    const start = performance.now()
    for (const pattern of patterns) {
      for (let turn = 0; turn < 100; turn++) fitsPattern(pattern, 'a'.repeat(40))
    }
    expect((performance.now() - start) / 400).toBeLessThan(20)
  })

  test('an example has the shape of the first of them', () => {
    for (const pattern of ['MH/####/@@***', '@@-####, ########', '############']) {
      expect(fitsPattern(pattern, exampleOf(pattern))).toBe(true)
    }
    expect(exampleOf('')).toBe('')
  })
})
