import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import type { ComponentProps, ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import type { ServiceDraft } from '../../../../../contract/catalogue/service-draft.ts'
import type { ManagedCategory } from '../../../../../contract/catalogue/service-management.ts'
import { nameIn } from '../../../../../contract/core/languages.ts'
import { FormPage } from '../../../../blocks/forms/form-page.tsx'
import type { Sending } from '../../../../blocks/forms/sending.ts'
import { useLanguage } from '../../../../i18n/use-language.ts'
import { SelectField } from '../../../../ui/controls/select-field.tsx'
import { TextAreaField } from '../../../../ui/controls/text-area-field.tsx'
import { TextField } from '../../../../ui/controls/text-field.tsx'
import { DocumentRows } from './document-rows.tsx'
import { FieldRows } from './field-rows.tsx'
import { ImageField } from './image-field.tsx'
import { ThreeColumns, ThreeLanguages } from './three-languages.tsx'
import type { EditorForm } from './use-editor-form.ts'

interface Props extends Pick<ComponentProps<typeof FormPage>, 'attempts'> {
  form: EditorForm
  categories: readonly ManagedCategory[]
  sending: Sending
  submitLabel: string
  notice?: ReactNode
  onSubmit: (draft: ServiceDraft) => void
  onCancel?: () => void
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <chakra.section display="grid" gap="4" paddingBlockStart="2">
      <chakra.h2 fontSize="lg" fontWeight="semibold">
        {title}
      </chakra.h2>
      {children}
    </chakra.section>
  )
}

/** The form of a service, section by section; texts in three languages side by side. */
export function ServiceEditor({ form, categories, onSubmit, ...frame }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  const { control, setValue } = form.api
  const logoId = useWatch({ control, name: 'logoId' })
  const texts = (name: 'name' | 'tagline' | 'description') =>
    (['en', 'hi', 'mr'] as const).map((each) => form.field(`${name}.${each}`))
  return (
    <FormPage {...frame} form={form} offline="says" onSubmit={() => form.submit(onSubmit)}>
      <Section title={t`Name and description`}>
        <ThreeLanguages fields={texts('name')} />
        <ThreeLanguages fields={texts('tagline')} isOptional />
        <ThreeLanguages fields={texts('description')} control={TextAreaField} />
        <SelectField
          {...form.field('categoryId')}
          required
          emptyLabel={t`Choose a category`}
          options={categories.map((category) => ({
            value: category._id,
            label: nameIn(category, language),
          }))}
        />
        <ImageField
          label={t`Logo`}
          name="logoId"
          error={form.errorAt('logoId')}
          imageId={logoId}
          onChange={(id) => setValue('logoId', id, { shouldDirty: true })}
        />
      </Section>
      <Section title={t`Fee, shares and time`}>
        <ThreeColumns>
          <TextField
            {...form.field('fee')}
            prefix="₹"
            inputMode="decimal"
            required
            autoComplete="off"
          />
          <TextField
            {...form.field('franchiseShare')}
            inputMode="decimal"
            prefix="%"
            required
            autoComplete="off"
          />
          <TextField
            {...form.field('partnerShare')}
            inputMode="decimal"
            prefix="%"
            required
            autoComplete="off"
          />
          <TextField {...form.field('slaHours')} inputMode="numeric" required autoComplete="off" />
          <SelectField
            {...form.field('slaClock')}
            options={[
              { value: 'working', label: t`Working hours only` },
              { value: '24x7', label: t`Around the clock` },
            ]}
          />
        </ThreeColumns>
      </Section>
      <Section title={t`Government portal`}>
        <TextField
          {...form.field('link')}
          type="url"
          inputMode="url"
          hint={t`It opens beside our form.`}
          required
          autoComplete="off"
        />
        <TextField {...form.field('portal')} width="medium" autoComplete="off" />
      </Section>
      <Section title={t`Documents to bring`}>
        <DocumentRows form={form} />
      </Section>
      <Section title={t`Questions of the form`}>
        <FieldRows form={form} />
      </Section>
    </FormPage>
  )
}
