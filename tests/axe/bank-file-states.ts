import { expect } from 'playwright/test'
import type { BankAnswer, BankAnswerRow } from '../../contract/bank-files/bank-answers.ts'
import { ANSWER_VERDICTS, getBankAnswer } from '../../contract/bank-files/bank-answers.ts'
import type { BankFile, WaitingPayouts } from '../../contract/bank-files/bank-files.ts'
import { FILE_WARNINGS, listBankFiles, listWaiting } from '../../contract/bank-files/bank-files.ts'
import type { Payer } from '../../contract/bank-files/payer.ts'
import { getPayer } from '../../contract/bank-files/payer.ts'
import type { MatrixScreen } from '../support/browser/screen-matrix.ts'
import { answer, answering } from '../support/network/answering.ts'
import { dialog, failing, inDialog, NOBODY, press } from './opening.ts'

const PATH = '/payouts/bank-files'
const READ_AT = '2026-11-05T06:30:00.000Z'
const RECEIVER = 'श्री गणेश सेवा केंद्र, बारामती'

const payer: Payer = {
  ...{ layout: 'hdfc', holder: 'Gramone Network Private Limited', maskedNumber: '••••6677' },
  ...{ ifsc: 'HDFC0000103', clientCode: 'GRAMONE', since: READ_AT, byName: 'Asha Patil' },
}

const waiting: WaitingPayouts = {
  months: [
    { month: '2026-10', count: 12, totalPaise: 12_345_600, newCount: 9, newPaise: 9_345_600 },
    { month: '2026-09', count: 2, totalPaise: 345_600, newCount: 0, newPaise: 0 },
  ],
  warnings: FILE_WARNINGS.map((warning, index) => ({
    ...{ payoutId: NOBODY, number: `PO-202610-0000${index}`, receiverName: RECEIVER },
    ...{ month: '2026-10', warning, detail: warning === 'in_file' ? '3' : 'SHREE GANESH' },
  })),
}

const file: BankFile = {
  ...{ _id: NOBODY, number: 3, layout: 'hdfc', fileName: 'GRAMONE0511.003', months: ['2026-10'] },
  ...{ count: 12, totalPaise: 12_345_600, settledCount: 5, day: '2026-11-05' },
  ...{ madeAt: READ_AT, madeByName: 'Asha Patil' },
}

/** A row of the answer for everything that it can come to. */
const rows = ANSWER_VERDICTS.map((verdict, index): BankAnswerRow => {
  const isKnown = verdict !== 'unknown' && verdict !== 'unreadable'
  return {
    ...{ line: index + 2, verdict, fault: verdict === 'unreadable' ? 'amount' : null },
    ...{ paymentKey: 'PO20261000042', payoutId: isKnown ? NOBODY : null },
    ...{ payoutNumber: isKnown ? `PO-202610-0000${index}` : '', month: isKnown ? '2026-10' : '' },
    ...{ receiverName: isKnown ? RECEIVER : '', amountPaise: isKnown ? 1_234_500 : null },
    ...{ saidPaise: 1_234_500, status: 'E', reference: 'HDFCN52026110512345' },
    ...{ reason: verdict === 'fails' ? 'Account closed' : '', day: '2026-11-05' },
  }
})

const read: BankAnswer = {
  ...{ _id: NOBODY, layout: 'hdfc', fileName: 'GRAMONE0511.R003', readAt: READ_AT },
  ...{ readByName: 'Asha Patil', appliedAt: null, appliedByName: '', fingerprint: 'a'.repeat(64) },
  ...{ rows, unanswered: { count: 3, totalPaise: 345_600 } },
}

const before = answering(
  answer(getPayer, { payer }),
  answer(listBankFiles, { rows: [file], total: 1, page: 1 }),
  answer(listWaiting, waiting),
)

/** An answer of the bank, after `open` has acted on it. */
const answered = (what: string, of: Partial<BankAnswer>, open?: MatrixScreen['open']) =>
  ({
    ...{ as: 'admin', path: `${PATH}?answer=${NOBODY}`, what, ...(open && { open }) },
    before: answering(answer(getBankAnswer, { ...read, ...of })),
  }) satisfies MatrixScreen

/** Files for the bank, and what the bank answers. */
export const BANK_FILE_STATES: MatrixScreen[] = [
  { as: 'admin', path: PATH, what: 'files', before },
  { as: 'franchise', path: PATH, what: 'no permission' },
  { as: 'admin', path: PATH, what: 'failed', before: failing(listWaiting.path, 502) },
  {
    ...{ as: 'admin', path: PATH, what: 'second file', before },
    async open(page, say) {
      const card = page.getByRole('region', { name: say('For the bank') })
      await card.getByRole('button').last().click()
      await expect(dialog(page)).toBeVisible()
    },
  },
  {
    ...{ as: 'admin', path: PATH, what: 'account', before },
    async open(page, say) {
      await press('Change account')(page, say)
      await inDialog(page, say('Save')).click()
      await expect(dialog(page).locator('[aria-invalid=true]').first()).toBeVisible()
    },
  },
  answered('answer', {}),
  answered('answer recorded', { appliedAt: READ_AT, appliedByName: 'Asha Patil' }),
  answered('answer to be recorded', {}, async (page, say) => {
    await page.locator('main header').getByRole('button').first().click()
    await expect(inDialog(page, say('Record'))).toBeVisible()
  }),
  { as: 'admin', path: `${PATH}?answer=${NOBODY}`, what: 'answer not found' },
]
