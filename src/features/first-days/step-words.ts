import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FirstStep } from '../../../contract/first-days/first-days.ts'

/** What is to be done, and why or how in a line. */
export const STEP_WORDS: Record<FirstStep, { title: MessageDescriptor; how: MessageDescriptor }> = {
  password: {
    title: msg`Change the first password`,
    how: msg`Only you should know it.`,
  },
  hours: {
    title: msg`Check your opening hours`,
    how: msg`Customers see them when they look for a centre. If they are wrong, write to support.`,
  },
  upi: {
    title: msg`Set your UPI ID`,
    how: msg`Then the counter shows a code, and the customer pays into your account.`,
  },
  device: {
    title: msg`Make this device ready to work offline`,
    how: msg`It happens automatically. Stay online for a few minutes with this page open.`,
  },
  prepare: {
    title: msg`Prepare for the field once`,
    how: msg`Storage, battery, customers and services are checked before you leave.`,
  },
  practice: {
    title: msg`Practise one application`,
    how: msg`The same form as at the counter. Nothing is stored or sent.`,
  },
  application: {
    title: msg`Send the first real application`,
    how: msg`With a customer in front of you.`,
  },
}
