import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Entry } from '../../../../../sw/outbox/entry.ts'
import { notify } from '../../../../ui/feedback/notices.ts'
import type { SubmissionBody } from '../draft/form-port.ts'

/** Tells that a remembered press has become an envelope while no form shows it. */
export function notifySent(
  { customer: { name } }: Pick<SubmissionBody, 'customer'>,
  { envelope: { number } }: Pick<Entry, 'envelope'>,
): void {
  notify({
    tone: 'info',
    title: i18n._(msg`The application for ${name} is being sent`),
    description: i18n._(msg`Its temporary number is ${number}.`),
  })
}
