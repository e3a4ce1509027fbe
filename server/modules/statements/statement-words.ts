import { formatColumnMoney } from '../../../contract/core/money.ts'
import type { MonthStatement } from '../../../contract/statements/statements.ts'
import type { inLanguage } from '../../platform/http/sentences.ts'
import { STATUS_WORDS } from '../payouts/payout-words.ts'

/** What the closing balance of a month is made of, and what becomes of it. */
export function closingNotes(
  { closing, payout, isCarriedOver }: MonthStatement,
  say: ReturnType<typeof inLanguage>,
): string[] {
  const { earnedPaise, heldPaise } = closing
  const made = say(
    /*i18n*/ 'Closing balance: {earned} earned and not paid out yet, less {held} of money for GramOne at the counter.',
    { earned: formatColumnMoney(earnedPaise), held: formatColumnMoney(-heldPaise) },
  )
  const notes = heldPaise === 0 ? [] : [made]
  if (payout) {
    const { number, status, reference } = payout
    const what = {
      ...{ number, status: say(STATUS_WORDS[status]) },
      amount: formatColumnMoney(payout.amountPaise),
      earned: formatColumnMoney(payout.fromEarnedPaise),
      held: formatColumnMoney(-payout.fromHeldPaise),
    }
    notes.push(
      payout.fromHeldPaise === 0
        ? say(/*i18n*/ 'Payout {number} of {amount}: {status}.', what)
        : say(
            /*i18n*/ 'Payout {number} of {amount} ({earned} earned, less {held} at the counter): {status}.',
            what,
          ),
    )
    if (reference) notes.push(say(/*i18n*/ 'Bank reference: {reference}', { reference }))
    return notes
  }
  return [
    ...notes,
    isCarriedOver
      ? say(
          /*i18n*/ 'There is no payout for this month. The balance is carried over to the next month.',
        )
      : say(
          /*i18n*/ 'A balance above zero is paid out with the next payout. A balance below zero is carried over to the next month.',
        ),
  ]
}
