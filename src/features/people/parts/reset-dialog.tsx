import { useLingui } from '@lingui/react/macro'
import type { UseMutationResult } from '@tanstack/react-query'
import { useState } from 'react'
import * as v from 'valibot'
import type { Role } from '../../../../contract/core/roles.ts'
import type { FirstPassword } from '../../../../contract/people/first-password.ts'
import { PASSWORD_WAYS, passwordWaysOf } from '../../../../contract/people/first-password.ts'
import { useContractForm } from '../../../blocks/forms/contract-form.ts'
import { FormDialog } from '../../../blocks/forms/form-dialog.tsx'
import { useSaving } from '../../../blocks/forms/sending.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { notify } from '../../../ui/feedback/notices.ts'
import { newSlipPassword } from './new-password.ts'
import type { Slip } from './password-slip.tsx'
import { PasswordSlip } from './password-slip.tsx'
import { PasswordWayField } from './password-way-field.tsx'
import type { SentLink } from './sent-texts.ts'
import { linkHint, sentText } from './sent-texts.ts'

const Choice = v.object({ way: v.picklist(PASSWORD_WAYS) })

/** The account whose password is reset, and its ways of contact. */
export interface ResetAccount {
  name: string
  userName: string
  userType: Role
  email: string
  phone: string
  lastSeenAt: string | null
}

interface Props {
  account: ResetAccount
  reset: UseMutationResult<{ sent: readonly SentLink[] }, Error, FirstPassword>
  onClose: () => void
}

/** The dialog that ends a password, and gives a new first one on a slip or by a link. */
export function ResetDialog({ account, reset, onClose }: Props) {
  const { t } = useLingui()
  const [password] = useState(newSlipPassword)
  const [slip, setSlip] = useState<Slip | null>(null)
  const { name, userName, userType, lastSeenAt } = account
  const ways = passwordWaysOf(userType, account)
  const isFirst = lastSeenAt === null
  const isReachable = account.email !== '' || account.phone !== ''
  const form = useContractForm({
    schema: Choice,
    values: { way: ways[0] ?? 'link' },
    labels: { way: t`New password` },
  })
  const { send, sending } = useSaving(reset, {
    onDone({ sent }) {
      if (sent.length === 0) {
        setSlip({ name, userName, password })
        return
      }
      notify({ tone: 'success', title: t`Password reset`, description: sentText(sent) })
      onClose()
    },
    onRefused: form.refuse,
  })
  const submit = ({ way }: v.InferOutput<typeof Choice>) => {
    const first: FirstPassword = way === 'slip' ? { way, password } : { way }
    send(first)
  }
  if (slip) return <PasswordSlip slip={slip} onClose={onClose} />
  return (
    <FormDialog
      title={t`Reset the password of ${name}?`}
      size="compact"
      form={form}
      submitLabel={isReachable || ways.includes('slip') ? t`Reset password` : undefined}
      sending={sending}
      offline="says"
      onSubmit={() => form.submit(submit)}
      onClose={onClose}
    >
      <p>
        {t`The old password stops working now, and the person is signed out on all devices. Unsent work stays on the devices and is sent after the next sign-in.`}
      </p>
      {ways.length > 1 && <PasswordWayField {...form.field('way')} ways={ways} isFirst={isFirst} />}
      {userType === 'support' &&
        (isReachable ? (
          <Note tone="info">
            {t`We send a link to set a new password.`} <span>{linkHint(isFirst)}</span>
          </Note>
        ) : (
          <Note tone="warning">
            {t`This person has no email address and no mobile number. Enter one first. We send the link there.`}
          </Note>
        ))}
    </FormDialog>
  )
}
