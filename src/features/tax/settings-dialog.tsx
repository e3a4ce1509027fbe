import { useLingui } from '@lingui/react/macro'
import { addMonths } from '../../../contract/payouts/payout-month.ts'
import type { TaxScheme } from '../../../contract/tax/tax.ts'
import { TaxSettingsChange } from '../../../contract/tax/tax.ts'
import { useChangeDialog } from '../../blocks/forms/change-dialog.ts'
import { useContractForm } from '../../blocks/forms/contract-form.ts'
import { FormDialog } from '../../blocks/forms/form-dialog.tsx'
import { monthText } from '../../i18n/months.ts'
import { SelectField } from '../../ui/controls/select-field.tsx'
import { useChangeSettings } from './api.ts'

const OFF = 'off'
/** How far ahead the beginning can be chosen. */
const MONTHS_AHEAD = 15

interface Props {
  scheme: TaxScheme
  onClose: () => void
}

/** From which month on tax is deducted, and whether the list for the accountant has GST. */
export function SettingsDialog({ scheme: { settings, nextMonth }, onClose }: Props) {
  const { t } = useLingui()
  const { startMonth, withGst, version } = settings
  const form = useContractForm({
    schema: TaxSettingsChange,
    values: { startMonth: startMonth ?? OFF, withGst: withGst ? 'yes' : 'no' },
    input: (values: { startMonth: string; withGst: string }) => ({
      startMonth: values.startMonth === OFF ? null : values.startMonth,
      withGst: values.withGst === 'yes',
      version,
    }),
    labels: { startMonth: t`Deduct tax (TDS)`, withGst: t`GST in the list for the accountant` },
    fieldOf: { 'tax.month_past': 'startMonth' },
  })
  const { dialog, send } = useChangeDialog({
    form,
    change: useChangeSettings(),
    remembersAs: 'tax settings',
    done: t`Changes saved`,
    staleCode: 'tax.stale',
    onClose,
  })
  const coming = Array.from({ length: MONTHS_AHEAD }, (_none, index) => addMonths(nextMonth, index))
  const months = [...new Set([...(startMonth ? [startMonth] : []), ...coming])].toSorted()
  return (
    <FormDialog
      title={t`Tax settings`}
      {...dialog}
      submitLabel={t`Save changes`}
      onSubmit={() => form.submit(send)}
    >
      <SelectField
        {...form.field('startMonth')}
        hint={t`Tax is deducted when the payouts of a month are made. Ask your accountant first.`}
        options={[
          { value: OFF, label: t`Do not deduct` },
          ...months.map((month) => {
            const name = monthText(month)
            return { value: month, label: t`From ${name}` }
          }),
        ]}
      />
      <SelectField
        {...form.field('withGst')}
        options={[
          { value: 'no', label: t`No` },
          { value: 'yes', label: t`For franchises and partners with a GSTIN` },
        ]}
      />
    </FormDialog>
  )
}
