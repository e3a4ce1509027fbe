import { useLingui } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
import { exampleOf, PATTERN_SIGNS } from '../../../../../../contract/catalogue/number-rule.ts'
import { LANGUAGES } from '../../../../../../contract/core/languages.ts'
import { TextField } from '../../../../../ui/controls/text-field.tsx'
import { TranslatedFields } from '../words/translated-fields.tsx'
import type { SectionProps } from './section-props.ts'

/** What is known of the number that the portal gives: the name by which people know it, and how it looks. */
export function NumberFields({ form }: SectionProps) {
  const { t } = useLingui()
  const pattern = useWatch({ control: form.api.control, name: 'departmentNumber.pattern' })
  const example = exampleOf(pattern)
  const help = t`# is a digit, @ a letter, * either. Separate several with commas.`
  return (
    <>
      <TranslatedFields
        texts={[
          {
            fields: LANGUAGES.map((each) => form.field(`departmentNumber.name.${each}`)),
            isOptional: true,
          },
        ]}
      />
      <TextField
        {...form.field('departmentNumber.pattern')}
        width="medium"
        autoComplete="off"
        spellCheck={false}
        maxLength={PATTERN_SIGNS}
        hint={example ? `${help} ${t`For example ${example}.`}` : help}
      />
    </>
  )
}
