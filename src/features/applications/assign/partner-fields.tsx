import { useLingui } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
import { ComboField } from '../../../ui/controls/combo-field.tsx'
import type { SelectOption } from '../../../ui/controls/select-field.tsx'
import { TextAreaField } from '../../../ui/controls/text-area-field.tsx'
import type { PartnerForm } from './assign-form.ts'

interface Props {
  form: PartnerForm
  options: SelectOption[]
}

/** To whom, and why. */
export function PartnerFields({ form, options }: Props) {
  const { t } = useLingui()
  const { control, setValue } = form.api
  const partnerId = useWatch({ control, name: 'partnerId' })
  return (
    <>
      <ComboField
        name="partnerId"
        label={t`New partner`}
        error={form.errorAt('partnerId')}
        hint={t`From now on, only this partner can see the application. We will tell them.`}
        options={options}
        value={partnerId}
        onChange={(id) => setValue('partnerId', id, { shouldDirty: true })}
        required
      />
      <TextAreaField
        {...form.field('comment')}
        hint={t`It stays in the application's history.`}
        required
      />
    </>
  )
}
