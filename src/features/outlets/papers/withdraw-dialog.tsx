import { useLingui } from '@lingui/react/macro'
import type { OutletDocument } from '../../../../contract/outlets/outlet-documents.ts'
import { DocumentWithdrawal } from '../../../../contract/outlets/outlet-documents.ts'
import type { OutletDetail } from '../../../../contract/outlets/outlets.ts'
import { useChangeDialog } from '../../../blocks/forms/change-dialog.ts'
import { useContractForm } from '../../../blocks/forms/contract-form.ts'
import { FormDialog } from '../../../blocks/forms/form-dialog.tsx'
import { TextAreaField } from '../../../ui/controls/text-area-field.tsx'
import { documentName } from './document-labels.ts'
import { useWithdrawDocument } from './queries.ts'

interface Props {
  outlet: OutletDetail
  document: OutletDocument
  onClose: () => void
}

/** The dialog that takes a document out of what counts, with a reason. */
export function WithdrawDialog({ outlet, document, onClose }: Props) {
  const { t } = useLingui()
  const name = documentName(document)
  const form = useContractForm({
    schema: DocumentWithdrawal,
    values: { reason: '' },
    labels: { reason: t`Reason` },
  })
  const withdraw = useWithdrawDocument(outlet.kind, outlet._id, document._id)
  const { dialog, send } = useChangeDialog({
    form,
    change: withdraw,
    remembersAs: `withdraw document ${document._id}`,
    done: t`Document withdrawn`,
    onClose,
  })
  return (
    <FormDialog
      title={t`Withdraw this document: ${name}?`}
      size="compact"
      {...dialog}
      submitLabel={t`Withdraw`}
      onSubmit={() => form.submit(send)}
    >
      <TextAreaField
        {...form.field('reason')}
        hint={t`It no longer counts, and its owner does not see it any more. It stays under the earlier documents.`}
        required
      />
    </FormDialog>
  )
}
