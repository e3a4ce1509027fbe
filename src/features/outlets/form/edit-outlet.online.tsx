import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { OutletEdit } from '../../../../contract/outlets/outlet-changes.ts'
import { OutletEdit as Edit } from '../../../../contract/outlets/outlet-changes.ts'
import { outletPath } from '../../../../contract/outlets/outlet-path.ts'
import type { OutletDetail } from '../../../../contract/outlets/outlets.ts'
import { useChangeDialog } from '../../../blocks/forms/change-dialog.ts'
import { changesSince, ConflictNotice } from '../../../blocks/forms/conflict-notice.tsx'
import { useContractForm } from '../../../blocks/forms/contract-form.ts'
import { FormPage } from '../../../blocks/forms/form-page.tsx'
import { FormSections } from '../../../blocks/forms/sections/form-sections.tsx'
import { useLeave, useLeaveWhen } from '../../../blocks/forms/use-leave.ts'
import { BackToList } from '../../../blocks/record/back-link.tsx'
import { useMay } from '../../../session/user.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { useEditOutlet } from '../api/changes.ts'
import { OutletEventEntry } from '../outlet-event-entry.tsx'
import { atOwnFields, outletLabels, outletProblem } from './outlet-form-texts.ts'
import { useOutletSections } from './outlet-sections.tsx'
import type { OutletValues } from './outlet-values.ts'
import { contactOf, hoursOf, termsOf, valuesOf } from './outlet-values.ts'
import { useOutletForm } from './use-outlet-form.ts'

interface Props {
  /** The newest version; the form follows it. */
  outlet: OutletDetail
}

/** The page that corrects an outlet: contact data for support, the rest for administrators as well. */
export function EditOutlet({ outlet }: Props) {
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
  const sections = useOutletSections({
    kind,
    form: useOutletForm(form),
    mayManage,
    saved: outlet,
  })
  const [isDone, setDone] = useState(false)
  const record = outletPath(kind, outlet._id)
  const leave = useLeave(record)
  const { dialog, send } = useChangeDialog({
    form,
    change: useEditOutlet(kind, outlet._id),
    remembersAs: `edit outlet ${outlet._id}`,
    done: t`Changes saved`,
    staleCode: 'outlet.stale',
    onClose: () => setDone(true),
  })
  useLeaveWhen(isDone, leave)
  if (isDone) return null
  const { sending, offline } = dialog
  return (
    <>
      <PageHeader title={t`Edit ${name}`} back={<BackToList to={record}>{name}</BackToList>} />
      <chakra.div maxWidth="64rem">
        <FormPage
          {...{ form, sending, offline }}
          isDocked
          onCancel={leave}
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
                  Your changes are still here. The rest shows the latest details. Check them and
                  save again.
                </Trans>
              </ConflictNotice>
            )
          }
        >
          <FormSections sections={sections} errors={form.errors} />
        </FormPage>
      </chakra.div>
    </>
  )
}
