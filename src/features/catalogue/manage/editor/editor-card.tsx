import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import type { ComponentProps, ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import type { ServiceContent } from '../../../../../contract/catalogue/services.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { inputOf } from './editor-values.ts'
import { ServiceEditor } from './service-editor.tsx'
import type { EditorForm } from './use-editor-form.ts'

interface Props extends ComponentProps<typeof ServiceEditor> {
  preview: (fields: ServiceContent['fields']) => ReactNode
}

/** The editor, and below it the questions as a phone shows them. */
export function EditorCard({ preview, ...editor }: Props) {
  const { t } = useLingui()
  return (
    <>
      <Card title={t`Service`}>
        <ServiceEditor {...editor} />
      </Card>
      <Card title={t`Preview on a phone`}>
        <chakra.div
          width="360px"
          maxWidth="100%"
          marginInline="auto"
          padding="4"
          borderRadius="md"
          border="1px solid {colors.border}"
          css={{ containerType: 'inline-size' }}
        >
          <Preview form={editor.form} preview={preview} />
        </chakra.div>
      </Card>
    </>
  )
}

function Preview({ form, preview }: { form: EditorForm; preview: Props['preview'] }) {
  useWatch({ control: form.api.control, name: 'fields' })
  const { fields } = inputOf(form.api.getValues(), form.before)
  // What is half typed is drawn as far as it goes.
  return preview(fields.filter(({ label }) => label.en.trim() !== ''))
}
