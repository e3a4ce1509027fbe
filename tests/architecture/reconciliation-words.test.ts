import { expect, test } from 'vitest'
import { LEDGER_CHECKS } from '../../server/modules/ledger/reconciliation-queries.ts'
import { CHECK_WORDS } from '../../src/features/payouts/reconciliation/check-words.ts'

test('reconciliation: each check of the server has words on the page', () => {
  expect(LEDGER_CHECKS.filter((check) => !(check in CHECK_WORDS))).toEqual([])
})
