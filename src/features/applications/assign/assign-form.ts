import { useLingui } from '@lingui/react/macro'
import * as v from 'valibot'
import type { ApplicationDetail } from '../../../../contract/applications/applications.ts'
import {
  assignApplication,
  PartnerAssignment,
} from '../../../../contract/applications/partner-assignment.ts'
import { call } from '../../../api/call.ts'
import { useApplicationChange } from '../../../blocks/applications/application-change.ts'
import { useChangeDialog } from '../../../blocks/forms/change-dialog.ts'
import { useContractForm } from '../../../blocks/forms/contract-form.ts'
import type { Attempt } from '../../../blocks/forms/sending.ts'

const Sent = v.omit(PartnerAssignment, ['capturedAt'])

/** The choice of no partner at all. */
export const SUPPORT_ALONE = 'support'

/** The form of an assignment of one application or of many: to whom, and why. */
export function usePartnerForm(version: number) {
  const { t } = useLingui()
  return useContractForm({
    schema: Sent,
    values: { partnerId: '', comment: '' },
    input: ({ partnerId, comment }: { partnerId: string; comment: string }) => ({
      version,
      partnerId: partnerId === SUPPORT_ALONE ? null : partnerId,
      comment,
    }),
    labels: { partnerId: t`New partner`, comment: t`Reason` },
    textOf({ path, code }) {
      if (path === 'comment') return code === 'required' ? t`Write a reason.` : undefined
      return code === 'not_a_choice' || code === 'franchise.unavailable'
        ? t`This partner is not active. Choose another.`
        : t`Choose who works on it from now on.`
    },
    fieldOf: { 'franchise.unavailable': 'partnerId' },
  })
}

export type PartnerForm = ReturnType<typeof usePartnerForm>

/** The form that assigns an application to a partner with a reason, and sends the assignment. */
export function useAssignForm({ _id: id, version }: ApplicationDetail, onClose: () => void) {
  const { t } = useLingui()
  const form = usePartnerForm(version)
  const change = useApplicationChange(id, ({ key, body }: Attempt<PartnerAssignment>) =>
    call(assignApplication, { params: { id }, body, idempotencyKey: key }),
  )
  const { dialog, send } = useChangeDialog({
    form,
    change,
    remembersAs: `partner ${id}`,
    done: t`Partner changed`,
    staleCode: 'application.stale',
    onClose,
  })
  return { dialog, form, submit: () => form.submit(send) }
}
