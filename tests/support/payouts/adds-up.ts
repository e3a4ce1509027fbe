import { expect } from 'vitest'
import type { MonthStatement } from '../../../contract/statements/statements.ts'
import { unexplainedPaise } from './explained.ts'

/** A statement adds up on its face: by kind, line by line, of both accounts, and to its payout. */
export function expectToAddUp(statement: MonthStatement): void {
  const { openingPaise, closingPaise, opening, closing, sums, lines } = statement
  expect(opening.earnedPaise + opening.heldPaise).toBe(openingPaise)
  expect(closing.earnedPaise + closing.heldPaise).toBe(closingPaise)
  expect(sums.reduce((sum, { paise }) => sum + paise, openingPaise)).toBe(closingPaise)
  let balance = openingPaise
  for (const { paise, balancePaise } of lines ?? []) {
    balance += paise
    expect(balancePaise).toBe(balance)
  }
  expect(balance).toBe(closingPaise)
  expect(unexplainedPaise(statement)).toBe(0)
}
