import { useLingui } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
import { formatMoney } from '../../../../../contract/core/money.ts'
import { useMay } from '../../../../session/user.tsx'
import { RadioField } from '../../../../ui/controls/radio-field.tsx'
import { TextField } from '../../../../ui/controls/text-field.tsx'
import { UpiSection } from '../../../payments/parts/upi-section.tsx'
import { useFormPort } from '../draft/form-port.ts'
import type { ApplicationFormApi, NamedField } from './use-application-form.ts'
import { useBind } from './use-application-form.ts'

interface Props {
  form: ApplicationFormApi
  paise: number
  reference: NamedField
  isLocked: boolean
}

/** How the whole fee was paid, if it was; parts of it are taken on the record. */
export function FeeField({ form, paise, reference, isLocked }: Props) {
  const { t } = useLingui()
  const bind = useBind(form)
  const paid = useWatch({ control: form.control, name: 'paid' }) ?? 'later'
  const mayTake = useMay('payment.take')
  const { takesUpi } = useFormPort()
  if (!mayTake) return null
  const options = [
    { value: 'later', label: t`Later` },
    { value: 'cash', label: t`In cash` },
    { value: 'upi', label: t`By UPI` },
  ]
  return (
    <>
      <RadioField
        {...form.register('paid')}
        value={paid}
        label={t`How is the fee of ${formatMoney(paise)} paid?`}
        options={options.map((option) => ({ ...option, disabled: isLocked }))}
        inline
      />
      {paid === 'upi' && (
        <>
          {takesUpi && <UpiSection paise={paise} number={null} />}
          <TextField
            {...bind(reference)}
            width="medium"
            inputMode="numeric"
            autoComplete="off"
            disabled={isLocked}
            required
          />
        </>
      )}
    </>
  )
}
