import { useLingui } from '@lingui/react/macro'
import type { ComponentProps, ReactNode } from 'react'
import { useState } from 'react'
import type { ManagedCategory } from '../../../../../contract/catalogue/service-management.ts'
import type { Language } from '../../../../../contract/core/languages.ts'
import { FormPage } from '../../../../blocks/forms/form-page.tsx'
import type { FormSection } from '../../../../blocks/forms/sections/form-section.tsx'
import { SectionPages } from '../../../../blocks/forms/sections/section-pages.tsx'
import type { Sending } from '../../../../blocks/forms/sending.ts'
import { EDITOR_SECTIONS } from './sections/editor-sections.tsx'
import type { EditorForm } from './use-editor-form.ts'
import { EditorLanguage } from './words/editor-language.ts'
import { LanguageBar } from './words/language-bar.tsx'

interface Props extends Pick<
  ComponentProps<typeof FormPage>,
  'id' | 'attempts' | 'actions' | 'isSecondary' | 'loss' | 'onDiscard'
> {
  form: EditorForm
  categories: readonly ManagedCategory[]
  sending: Sending
  submitLabel: string
  notice?: ReactNode
  /** Sections that are no part of the form, after those of the form. */
  more?: readonly FormSection[]
  language: Language
  onLanguage: (language: Language) => void
  /** A section was chosen. */
  onSection: (id: string) => void
  onSubmit: () => void
  onCancel?: () => void
}

/** The form of a service, one section at a time and in one language; one question or document is open at a time. */
export function ServiceEditor(props: Props) {
  const { form, categories, more = [], language, onLanguage, onSection, ...frame } = props
  const { i18n } = useLingui()
  const [isBeside, setBeside] = useState(false)
  const sections = EDITOR_SECTIONS.map(({ id, title, fields, Fields }): FormSection => ({
    ...{ id, fields },
    title: i18n._(title),
    content: <Fields form={form} categories={categories} />,
  }))
  return (
    <EditorLanguage value={{ language, isBeside, choose: onLanguage }}>
      <FormPage {...frame} form={form} offline="says" isDocked>
        <SectionPages
          sections={[...sections, ...more]}
          errors={form.errors}
          onSection={onSection}
          head={
            <LanguageBar
              form={form}
              language={language}
              isBeside={isBeside}
              onChoose={onLanguage}
              onBeside={setBeside}
            />
          }
        />
      </FormPage>
    </EditorLanguage>
  )
}
