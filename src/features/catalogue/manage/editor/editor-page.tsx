import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import type { ComponentProps, ReactNode } from 'react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { ServiceContent } from '../../../../../contract/catalogue/services.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { inputOf } from './editor-values.ts'
import { ServiceEditor } from './service-editor.tsx'
import type { EditorForm } from './use-editor-form.ts'

interface Props extends ComponentProps<typeof ServiceEditor> {
  preview: (fields: ServiceContent['fields']) => ReactNode
  /** Below the form. */
  children?: ReactNode
}

/**
 * The editor, and the questions as a phone shows them: beside it where there is room, elsewhere
 * below it for who asks.
 */
export function EditorPage({ preview, children, ...editor }: Props) {
  const { t } = useLingui()
  const [isShown, setShown] = useState(false)
  return (
    <chakra.div
      display="grid"
      gap="6"
      alignItems="start"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 22.5rem' }}
    >
      <chakra.div display="grid" gap="4" minWidth="0">
        <ServiceEditor {...editor} />
        {children}
      </chakra.div>
      <chakra.div
        position={{ xl: 'sticky' }}
        top="calc(var(--sticky-top, 0px) + 1rem)"
        minWidth="0"
        maxHeight={{ xl: 'calc(100dvh - var(--sticky-top, 0px) - 2rem)' }}
        overflowY={{ xl: 'auto' }}
      >
        <Card
          title={t`Preview on a phone`}
          action={
            <Button hideFrom="xl" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
              {isShown ? t`Hide` : t`Show`}
            </Button>
          }
        >
          <chakra.div
            display={{ base: isShown ? 'block' : 'none', xl: 'block' }}
            width="320px"
            maxWidth="100%"
            marginInline="auto"
            css={{ containerType: 'inline-size' }}
          >
            <Preview form={editor.form} preview={preview} />
          </chakra.div>
        </Card>
      </chakra.div>
    </chakra.div>
  )
}

function Preview({ form, preview }: { form: EditorForm; preview: Props['preview'] }) {
  useWatch({ control: form.api.control, name: 'fields' })
  const { fields } = inputOf(form.api.getValues(), form.before)
  // What is half typed is drawn as far as it goes.
  return preview(fields.filter(({ label }) => label.en.trim() !== ''))
}
