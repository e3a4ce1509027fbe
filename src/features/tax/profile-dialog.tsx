import { useLingui } from '@lingui/react/macro'
import { HOLDER_KINDS, TAX_RULES } from '../../../contract/tax/tax-rules.ts'
import type { TaxProfile } from '../../../contract/tax/tax.ts'
import { TaxProfileChange } from '../../../contract/tax/tax.ts'
import { useChangeDialog } from '../../blocks/forms/change-dialog.ts'
import { useContractForm } from '../../blocks/forms/contract-form.ts'
import { FormDialog } from '../../blocks/forms/form-dialog.tsx'
import { SelectField } from '../../ui/controls/select-field.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { useChangeProfile } from './api.ts'
import { HOLDER_LABELS, RULE_LABELS } from './parts/tax-labels.ts'

interface Props {
  profile: TaxProfile
  onClose: () => void
}

/** How one franchise or partner is taxed. */
export function ProfileDialog({ profile, onClose }: Props) {
  const { t, i18n } = useLingui()
  const { receiverId, name, pan, gstin, holder, rule, version } = profile
  const form = useContractForm({
    schema: TaxProfileChange,
    values: { rule, holder, pan, gstin },
    input: (values: object) => ({ ...values, version }),
    labels: { rule: t`Deduction`, holder: t`Taxed as`, pan: t`PAN`, gstin: t`GSTIN` },
    textOf: ({ path }) => {
      if (path === 'pan') return t`Enter the PAN like ABCPE1234F.`
      return path === 'gstin'
        ? t`Enter the GSTIN like 27ABCPE1234F1Z5. It contains the PAN.`
        : undefined
    },
  })
  const { dialog, send } = useChangeDialog({
    form,
    change: useChangeProfile(receiverId),
    remembersAs: `tax details ${receiverId}`,
    done: t`Changes saved`,
    staleCode: 'tax.stale',
    onClose,
  })
  return (
    <FormDialog
      title={t`Tax details of ${name}`}
      {...dialog}
      submitLabel={t`Save changes`}
      onSubmit={() => form.submit(send)}
    >
      <SelectField
        {...form.field('rule')}
        options={TAX_RULES.map((value) => ({ value, label: i18n._(RULE_LABELS[value]) }))}
      />
      <SelectField
        {...form.field('holder')}
        options={HOLDER_KINDS.map((value) => ({ value, label: i18n._(HOLDER_LABELS[value]) }))}
      />
      <TextField {...form.field('pan')} autoComplete="off" />
      <TextField {...form.field('gstin')} autoComplete="off" />
    </FormDialog>
  )
}
