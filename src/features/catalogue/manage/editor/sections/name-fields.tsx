import { useLingui } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
import { LANGUAGES, nameIn } from '../../../../../../contract/core/languages.ts'
import { useLanguage } from '../../../../../i18n/use-language.ts'
import { SelectField } from '../../../../../ui/controls/select-field.tsx'
import { TextAreaField } from '../../../../../ui/controls/text-area-field.tsx'
import { ImageField } from '../image-field.tsx'
import { TranslatedFields } from '../words/translated-fields.tsx'
import type { SectionProps } from './section-props.ts'

/** What the service is called, what it is, and where it stands in the catalogue. */
export function NameFields({ form, categories }: SectionProps) {
  const { t } = useLingui()
  const pageLanguage = useLanguage()
  const { control, setValue } = form.api
  const logoId = useWatch({ control, name: 'logoId' })
  const texts = (name: 'name' | 'tagline' | 'description') =>
    LANGUAGES.map((each) => form.field(`${name}.${each}`))
  return (
    <>
      <TranslatedFields
        texts={[
          { fields: texts('name') },
          { fields: texts('tagline'), isOptional: true },
          { fields: texts('description'), control: TextAreaField },
        ]}
      />
      <SelectField
        {...form.field('categoryId')}
        required
        emptyLabel={t`Choose a category`}
        options={categories.map((category) => ({
          value: category._id,
          label: nameIn(category, pageLanguage),
        }))}
      />
      <ImageField
        label={t`Logo`}
        name="logoId"
        error={form.errorAt('logoId')}
        imageId={logoId}
        onChange={(id) => setValue('logoId', id, { shouldDirty: true })}
      />
    </>
  )
}
