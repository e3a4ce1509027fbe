import { useLingui } from '@lingui/react/macro'
import type { Control, UseFormRegisterReturn } from 'react-hook-form'
import { Controller } from 'react-hook-form'
import { dayOf } from '../../../../../contract/catalogue/service-fields.ts'
import type { ServiceField as Definition } from '../../../../../contract/catalogue/services.ts'
import { textIn } from '../../../../../contract/core/languages.ts'
import { formatCount } from '../../../../../contract/core/money.ts'
import { DateField } from '../../../../blocks/forms/date-field.tsx'
import { DevanagariNameField } from '../../../../blocks/forms/devanagari-name-field.tsx'
import { useLanguage } from '../../../../i18n/use-language.ts'
import { ComboField } from '../../../../ui/controls/combo-field.tsx'
import { RadioField } from '../../../../ui/controls/radio-field.tsx'
import { SelectField } from '../../../../ui/controls/select-field.tsx'
import { TextAreaField } from '../../../../ui/controls/text-area-field.tsx'
import { TextField } from '../../../../ui/controls/text-field.tsx'
import type { CheckedValues, FormValues } from './form-schema.ts'

/** More choices than these go into a select, and still more into a field that searches them. */
const MOST_RADIOS = 4
const MOST_IN_SELECT = 30

interface Bound extends Pick<UseFormRegisterReturn, 'name' | 'onChange' | 'onBlur' | 'ref'> {
  label: string
  error: string | undefined
}

interface Props {
  definition: Definition
  bound: Bound
  control: Control<FormValues, unknown, CheckedValues>
  /** Today in Asia/Kolkata, `YYYY-MM-DD`. */
  today: string
}

/** The control of one service field. */
export function ServiceField({ definition, bound, control, today }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  const hint = definition.hint && textIn(definition.hint, language)
  const { required, minLength, maxLength } = definition
  const shared = { ...bound, required, hint }
  const day = (limit: string | undefined) => limit && dayOf(limit, today)
  switch (definition.type) {
    case 'text': {
      if (definition.format === 'pin_code') {
        return <TextField {...shared} inputMode="numeric" autoComplete="off" width="medium" />
      }
      const Text = definition.script ? DevanagariNameField : TextField
      return <Text {...shared} autoComplete="off" maxLength={maxLength} minLength={minLength} />
    }
    case 'address':
      return <TextAreaField {...shared} maxLength={maxLength} />
    case 'phone':
      return (
        <TextField {...shared} type="tel" inputMode="numeric" autoComplete="off" width="medium" />
      )
    case 'date':
      return <DateField {...shared} min={day(definition.earliest)} max={day(definition.latest)} />
    case 'number': {
      const { min = 0, max } = definition
      const range =
        max === undefined ? undefined : t`From ${formatCount(min)} to ${formatCount(max)}`
      return (
        <TextField
          {...shared}
          hint={[hint, range].filter(Boolean).join(' · ') || undefined}
          inputMode="decimal"
          autoComplete="off"
          width="medium"
        />
      )
    }
    case 'choice': {
      const options = (definition.choices ?? []).map(({ value, label }) => ({
        value,
        label: textIn(label, language),
        keywords: `${label.en} ${label.mr}`,
      }))
      if (options.length > MOST_IN_SELECT) {
        const { label, error } = bound
        return (
          <Controller
            control={control}
            name={bound.name as `fields.${string}`}
            render={({ field: { value, ...field } }) => (
              <ComboField
                {...{ ...field, label, error, required, hint, options }}
                value={value ?? ''}
              />
            )}
          />
        )
      }
      if (options.length <= MOST_RADIOS) return <RadioField {...shared} options={options} inline />
      return <SelectField {...shared} options={options} emptyLabel={t`Choose`} />
    }
  }
}
