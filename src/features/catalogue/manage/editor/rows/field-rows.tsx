import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import { useWatch } from 'react-hook-form'
import { SERVICE_FIELD_TYPES } from '../../../../../../contract/catalogue/services.ts'
import { LANGUAGES } from '../../../../../../contract/core/languages.ts'
import { SelectField } from '../../../../../ui/controls/select-field.tsx'
import { SwitchField } from '../../../../../ui/controls/switch-field.tsx'
import { TextField } from '../../../../../ui/controls/text-field.tsx'
import { TYPE_LABELS } from '../../changes/detail-words.ts'
import { BOUNDS, MOST_FIELDS, newField } from '../editor-values.ts'
import type { EditorForm } from '../use-editor-form.ts'
import { TranslatedFields } from '../words/translated-fields.tsx'
import { ChoiceRows } from './choice-rows.tsx'
import { ConditionField } from './condition-field.tsx'
import { EditorList } from './editor-list.tsx'
import { StepField } from './step-field.tsx'

/** As many beside each other as there is room for. */
const Columns = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    alignItems: 'end',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 10rem), 1fr))',
  },
})

/** The questions of a service: what is asked, of which type, within which bounds. */
export function FieldRows({ form }: { form: EditorForm }) {
  const { t, i18n } = useLingui()
  return (
    <EditorList
      form={form}
      list="fields"
      most={MOST_FIELDS}
      unnamed={(number) => t`Question ${number}`}
      newRow={newField}
      addLabel={t`Add question`}
      gist={({ type, required }) =>
        [i18n._(TYPE_LABELS[type]), required ? t`Required` : t`Optional`].join(' · ')
      }
      row={(index) => <FieldRow form={form} index={index} />}
    />
  )
}

/** Drawn for itself: a key in one question draws no other one. */
const FieldRow = memo(function FieldRow({ form, index }: { form: EditorForm; index: number }) {
  const { t, i18n } = useLingui()
  const { control, setValue } = form.api
  const at = `fields.${index}` as const
  const [type, required, isDevanagari, isCustomer, isReusable] = useWatch({
    control,
    name: [
      ...([`${at}.type`, `${at}.required`, `${at}.isDevanagari`, `${at}.isCustomer`] as const),
      `${at}.isReusable`,
    ],
  })
  const set =
    (name: 'required' | 'isDevanagari' | 'isCustomer' | 'isReusable') => (next: boolean) =>
      setValue(`${at}.${name}`, next, { shouldDirty: true })
  const bounds = BOUNDS[type]
  const words = (name: 'label' | 'hint') =>
    LANGUAGES.map((language) => ({
      ...form.field(`${at}.${name}.${language}`),
      label: {
        label: { en: t`Question in English`, hi: t`Question in Hindi`, mr: t`Question in Marathi` },
        hint: { en: t`Hint in English`, hi: t`Hint in Hindi`, mr: t`Hint in Marathi` },
      }[name][language],
    }))
  const [low, high] = {
    text: [t`Fewest characters`, t`Most characters`],
    address: [t`Fewest characters`, t`Most characters`],
    number: [t`Smallest number`, t`Largest number`],
    date: [t`Earliest day`, t`Latest day`],
    choice: ['', ''],
    phone: ['', ''],
  }[type]
  const dayHint = type === 'date' ? t`A day like 2026-01-31, or today` : undefined
  return (
    <>
      <TranslatedFields
        texts={[{ fields: words('label') }, { fields: words('hint'), isOptional: true }]}
      />
      <Columns>
        <SelectField
          {...form.field(`${at}.type`)}
          label={t`Type of answer`}
          options={SERVICE_FIELD_TYPES.map((value) => ({
            value,
            label: i18n._(TYPE_LABELS[value]),
          }))}
        />
        {bounds && (
          <>
            <TextField {...form.field(`${at}.low`)} label={low} hint={dayHint} autoComplete="off" />
            <TextField
              {...form.field(`${at}.high`)}
              label={high}
              hint={dayHint}
              autoComplete="off"
            />
          </>
        )}
      </Columns>
      {type === 'choice' && <ChoiceRows form={form} index={index} />}
      {type === 'text' && (
        <SwitchField
          label={t`A name in Devanagari`}
          hint={t`Typing in English letters offers the name in Devanagari.`}
          checked={isDevanagari}
          onChange={set('isDevanagari')}
        />
      )}
      {type === 'text' && isDevanagari && (
        <SwitchField
          label={t`It is the customer's own name`}
          hint={t`The form then suggests the full name that was entered.`}
          checked={isCustomer}
          onChange={set('isCustomer')}
        />
      )}
      {!(isDevanagari && isCustomer) && (
        <SwitchField
          label={t`Offer the answer at the next visit`}
          hint={t`For answers that do not change, like a date of birth or a ration card number.`}
          checked={isReusable}
          onChange={set('isReusable')}
        />
      )}
      <SwitchField label={t`Must be answered`} checked={required} onChange={set('required')} />
      <ConditionField form={form} at={at} earlier={index} />
      <StepField form={form} index={index} />
    </>
  )
})
