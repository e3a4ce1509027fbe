import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { OutletEdit } from '../../../../contract/outlets/outlet-changes.ts'
import { OutletEdit as Edit } from '../../../../contract/outlets/outlet-changes.ts'
import type { OutletDetail } from '../../../../contract/outlets/outlets.ts'
import { useChangeDialog } from '../../../blocks/forms/change-dialog.ts'
import { changesSince, ConflictNotice } from '../../../blocks/forms/conflict-notice.tsx'
import { useContractForm } from '../../../blocks/forms/contract-form.ts'
import { FormDialog } from '../../../blocks/forms/form-dialog.tsx'
import { useMay } from '../../../session/user.tsx'
import { useEditOutlet } from '../api/changes.ts'
import { OutletEventEntry } from '../outlet-event-entry.tsx'
import { ContactFields, TermsFields } from './outlet-fields.tsx'
import { atOwnFields, outletLabels, outletProblem } from './outlet-form-texts.ts'
import type { OutletValues } from './outlet-values.ts'
import { contactOf, hoursOf, termsOf, valuesOf } from './outlet-values.ts'
import { useOutletForm } from './use-outlet-form.ts'

interface Props {
  /** The newest version; the dialog follows it. */
  outlet: OutletDetail
  onClose: () => void
}

/** The dialog that corrects an outlet: contact data for support, the rest for administrators as well. */
export function EditOutlet({ outlet, onClose }: Props) {
  const { t } = useLingui()
  const [opened] = useState(outlet)
  const mayManage = useMay('outlet.manage')
  const { kind, version, name } = outlet
  const form = useContractForm<OutletValues, OutletEdit>({
    schema: Edit,
    values: valuesOf(outlet),
    input: (values) => ({
      ...{ kind, version },
      ...contactOf(values),
      ...hoursOf(kind, values),
      ...(mayManage && { terms: termsOf(kind, values) }),
    }),
    adjust: atOwnFields,
    labels: outletLabels(),
    textOf: outletProblem,
    fieldOf: { 'franchise.unavailable': kind === 'franchise' ? 'partnerId' : 'franchiseIds' },
  })
  const fields = useOutletForm(form)
  const { dialog, send } = useChangeDialog({
    form,
    change: useEditOutlet(kind, outlet._id),
    remembersAs: `edit outlet ${outlet._id}`,
    done: t`Changes saved`,
    staleCode: 'outlet.stale',
    onClose,
  })
  return (
    <FormDialog
      title={t`Edit ${name}`}
      size="wide"
      {...dialog}
      submitLabel={t`Save changes`}
      onSubmit={() => form.submit(send)}
      notice={
        version !== opened.version && (
          <ConflictNotice
            title={<Trans>Someone else made changes while you were editing</Trans>}
            changes={changesSince(opened, outlet).map((event) => (
              <OutletEventEntry key={event._id} event={event} />
            ))}
          >
            <Trans>
              Your changes are still here. The rest shows the latest details. Check them and save
              again.
            </Trans>
          </ConflictNotice>
        )
      }
    >
      {mayManage && <TermsFields kind={kind} form={fields} saved={outlet} />}
      <ContactFields kind={kind} form={fields} />
    </FormDialog>
  )
}
