import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import type { ComponentProps, ReactNode } from 'react'
import { useState } from 'react'
import type { Service } from '../../../../../contract/catalogue/services.ts'
import type { Language } from '../../../../../contract/core/languages.ts'
import { useLanguage } from '../../../../i18n/use-language.ts'
import { HAS_ROOM } from '../../../../ui/layout/use-media.ts'
import { EditorPreview } from './editor-preview.tsx'
import { EDITOR_SECTIONS } from './sections/editor-sections.tsx'
import { ServiceEditor } from './service-editor.tsx'

/** Draws a service as the counter's form has it. */
export type DrawForm = (shown: {
  service: Service
  language: Language
  /** To be filled in step by step; else all steps at once. */
  isTest: boolean
  /** The step in which what is edited appears. */
  shownAt: (typeof EDITOR_SECTIONS)[number]['shownAt']
}) => ReactNode

interface Props extends Omit<
  ComponentProps<typeof ServiceEditor>,
  'language' | 'onLanguage' | 'onSection'
> {
  /** The service's id; any other word while it has none. */
  serviceId: string
  preview: DrawForm
}

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gap: '6',
    alignItems: 'start',
    gridTemplateColumns: 'minmax(0, 1fr)',
    [`@media ${HAS_ROOM}`]: { gridTemplateColumns: 'minmax(0, 1fr) 362px' },
  },
})

/** The editor of a service, and its form as a phone shows it: beside it where there is room, elsewhere below for who asks. */
export function EditorPage({ serviceId, preview, ...editor }: Props) {
  const { t } = useLingui()
  const pageLanguage = useLanguage()
  const [language, setLanguage] = useState<Language>(pageLanguage)
  const [section, setSection] = useState('')
  const { shownAt = 'service' } = EDITOR_SECTIONS.find(({ id }) => id === section) ?? {}
  return (
    <Columns>
      <chakra.div minWidth="0">
        <ServiceEditor
          {...editor}
          language={language}
          onLanguage={setLanguage}
          onSection={setSection}
        />
      </chakra.div>
      <EditorPreview
        title={t`Preview on a phone`}
        form={editor.form}
        serviceId={serviceId}
        draw={({ service, isTest }) => preview({ service, isTest, language, shownAt })}
        language={language}
      />
    </Columns>
  )
}
