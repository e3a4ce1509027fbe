import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

interface CheckWords {
  /** What is compared. */
  title: MessageDescriptor
  /** Whose turn a difference is. */
  owner: MessageDescriptor
  whatToDo: MessageDescriptor
}

const ADMINISTRATOR = msg`Administrator`
const DEVELOPERS = msg`Administrator, with the developers`
const BY_HAND = msg`Release no payouts, and call the developers: the database was changed by hand.`

/** Words of the server's checks, by their names. */
export const CHECK_WORDS: Record<string, CheckWords> = {
  sum: { title: msg`Sum of the whole ledger`, owner: DEVELOPERS, whatToDo: BY_HAND },
  tornEvents: { title: msg`Ledger events and their lines`, owner: DEVELOPERS, whatToDo: BY_HAND },
  completedWithoutEvent: {
    title: msg`Completed applications that are not in the ledger`,
    owner: ADMINISTRATOR,
    whatToDo: msg`Open the application. If it is completed, open it again and complete it once more: its shares are entered then.`,
  },
  eventWithoutCompleted: {
    title: msg`Shares of applications that are not completed`,
    owner: ADMINISTRATOR,
    whatToDo: msg`Open the application. If its work is done, complete it. If not, call the developers: its shares must be taken back.`,
  },
  entryWithoutEvent: {
    title: msg`Fees and refunds that are not in the ledger`,
    owner: DEVELOPERS,
    whatToDo: msg`Call the developers: the payment was entered at the counter and is not in the ledger.`,
  },
  remittances: {
    title: msg`Remittances that the ledger has otherwise`,
    owner: DEVELOPERS,
    whatToDo: msg`Call the developers: the remittance is confirmed and not in the ledger, or the other way round.`,
  },
  unearnedOfFinal: {
    title: msg`Fees to refund to customers`,
    owner: msg`Franchise`,
    whatToDo: msg`The application was rejected, or too much was taken. Ask the franchise to refund the customer.`,
  },
  payoutsInTransit: {
    title: msg`Payouts that the bank has not answered for two bank days`,
    owner: ADMINISTRATOR,
    whatToDo: msg`Ask the bank. Then enter its reference, or that the payout failed.`,
  },
  payoutsAgainstWords: {
    title: msg`Payouts about which the bank says something else`,
    owner: ADMINISTRATOR,
    whatToDo: msg`Compare it with the bank's statement. Release it again only after that.`,
  },
  payoutsAgainstLedger: {
    title: msg`Payouts that the ledger has otherwise`,
    owner: DEVELOPERS,
    whatToDo: msg`Release no payouts, and call the developers.`,
  },
  closedMonths: {
    title: msg`Closed months and their lines`,
    owner: DEVELOPERS,
    whatToDo: BY_HAND,
  },
  summedDays: {
    title: msg`Days of the present month and their lines`,
    owner: DEVELOPERS,
    whatToDo: BY_HAND,
  },
}
