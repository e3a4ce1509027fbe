import { useLingui } from '@lingui/react/macro'
import type { ComponentProps, ReactNode } from 'react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { ServiceDraft } from '../../../../../contract/catalogue/service-draft.ts'
import type { ManagedCategory } from '../../../../../contract/catalogue/service-management.ts'
import type { Language } from '../../../../../contract/core/languages.ts'
import { nameIn } from '../../../../../contract/core/languages.ts'
import { FormPage } from '../../../../blocks/forms/form-page.tsx'
import type { FormSection } from '../../../../blocks/forms/form-sections.tsx'
import { FormSections } from '../../../../blocks/forms/form-sections.tsx'
import type { Sending } from '../../../../blocks/forms/sending.ts'
import { useLanguage } from '../../../../i18n/use-language.ts'
import { SelectField } from '../../../../ui/controls/select-field.tsx'
import { TextAreaField } from '../../../../ui/controls/text-area-field.tsx'
import { TextField } from '../../../../ui/controls/text-field.tsx'
import { DocumentRows } from './document-rows.tsx'
import { FeeFields } from './fee/fee-fields.tsx'
import { FieldRows } from './field-rows.tsx'
import { ImageField } from './image-field.tsx'
import { EditorLanguage, LanguageTabs } from './language-tabs.tsx'
import { NumberRuleFields } from './number-rule-fields.tsx'
import type { EditorForm } from './use-editor-form.ts'

interface Props extends Pick<
  ComponentProps<typeof FormPage>,
  'attempts' | 'actions' | 'isSecondary'
> {
  form: EditorForm
  categories: readonly ManagedCategory[]
  sending: Sending
  submitLabel: string
  notice?: ReactNode
  onSubmit: (draft: ServiceDraft) => void
  onCancel?: () => void
}

/** The form of a service, section by section; one question or document is open at a time. */
export function ServiceEditor({ form, categories, onSubmit, ...frame }: Props) {
  const { t } = useLingui()
  const pageLanguage = useLanguage()
  const [language, choose] = useState<Language>('en')
  const { control, setValue } = form.api
  const logoId = useWatch({ control, name: 'logoId' })
  const texts = (name: 'name' | 'tagline' | 'description') =>
    (['en', 'hi', 'mr'] as const).map((each) => form.field(`${name}.${each}`))
  const sections: FormSection[] = [
    {
      id: 'name',
      title: t`Name and description`,
      fields: ['name', 'tagline', 'description', 'categoryId', 'logoId'],
      content: (
        <>
          <LanguageTabs
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
      ),
    },
    {
      id: 'fee',
      title: t`Fee, shares and time`,
      fields: ['fee', 'governmentFee', 'franchiseShare', 'partnerShare', 'slaHours', 'slaClock'],
      content: <FeeFields form={form} />,
    },
    {
      id: 'portal',
      title: t`Government portal`,
      fields: ['link', 'portal', 'departmentNumber'],
      content: (
        <>
          <TextField
            {...form.field('link')}
            type="url"
            inputMode="url"
            hint={t`It opens beside our form.`}
            required
            autoComplete="off"
          />
          <TextField {...form.field('portal')} width="medium" autoComplete="off" />
          <NumberRuleFields form={form} />
        </>
      ),
    },
    {
      id: 'documents',
      title: t`Documents to bring`,
      fields: ['documents'],
      content: <DocumentRows form={form} />,
    },
    {
      id: 'questions',
      title: t`Questions of the form`,
      fields: ['fields'],
      content: <FieldRows form={form} />,
    },
  ]
  return (
    <EditorLanguage value={{ language, choose }}>
      <FormPage
        {...frame}
        form={form}
        offline="says"
        isDocked
        onSubmit={() => form.submit(onSubmit)}
      >
        <FormSections sections={sections} errors={form.errors} />
      </FormPage>
    </EditorLanguage>
  )
}
