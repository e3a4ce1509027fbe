import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { TurnChoice } from '../../../contract/core/turns.ts'

/** Whose move it is, in the words of the person who reads them. */
export const TURN_CHOICE_LABELS = {
  mine: msg`Your turn`,
  customer: msg`Waiting for the customer`,
  others: msg`Waiting for others`,
} satisfies Record<TurnChoice, MessageDescriptor>
