import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useDeferredValue, useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Service } from '../../../../../contract/catalogue/services.ts'
import type { Language } from '../../../../../contract/core/languages.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { HAS_ROOM, useHasRoom } from '../../../../ui/layout/use-media.ts'
import { PhoneFrame } from '../../../../ui/office/phone-frame.tsx'
import type { EditorValues } from './editor-values.ts'
import { previewService } from './preview-service.ts'
import type { EditorForm } from './use-editor-form.ts'

interface Props {
  title: string
  form: EditorForm
  serviceId: string
  language: Language
  draw: (shown: { service: Service; isTest: boolean }) => ReactNode
}

const Dock = chakra('section', {
  base: {
    display: 'grid',
    gridTemplateRows: 'auto minmax(0, 1fr)',
    minWidth: '0',
    overflow: 'hidden',
    borderRadius: 'md',
    border: '1px solid {colors.border}',
    bg: 'bg.panel',
    // A phone's own window is no wider than the frame: the frame has all of it.
    '@media (max-width: 400px)': { marginInline: '-4', borderRadius: '0', borderInline: 'none' },
    [`@media ${HAS_ROOM}`]: {
      position: 'sticky',
      top: 'calc(var(--sticky-top, 0px) + 1rem)',
      height: 'calc(100dvh - var(--sticky-top, 0px) - var(--dock-foot, 0px) - 2rem)',
    },
  },
})

/** What the counter's form makes of the service, and the same form to fill in for a test. */
export function EditorPreview({ title, form, serviceId, language, draw }: Props) {
  const { t } = useLingui()
  const hasRoom = useHasRoom()
  const [isShown, setShown] = useState(false)
  const [isTest, setTest] = useState(false)
  const isOpen = hasRoom || isShown
  return (
    <Dock aria-label={title}>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        columnGap="2"
        paddingInline="4"
        paddingBlock="1"
        borderBlockEnd={isOpen ? '1px solid {colors.border}' : undefined}
      >
        <chakra.h2 flex="1" fontWeight="semibold">
          {isTest ? t`Test fill` : t`Preview`}
        </chakra.h2>
        {isOpen && (
          <Button variant="quiet" aria-pressed={isTest} onClick={() => setTest(!isTest)}>
            {isTest ? t`End the test` : t`Test fill`}
          </Button>
        )}
        {!hasRoom && (
          <Button variant="quiet" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
            {isShown ? t`Hide` : t`Show`}
          </Button>
        )}
      </chakra.div>
      {isOpen && (
        <chakra.div minHeight={hasRoom ? '0' : '40rem'} height={hasRoom ? 'full' : '80dvh'}>
          <PhoneFrame title={title} lang={language}>
            <Shown
              form={form}
              serviceId={serviceId}
              draw={(service) => draw({ service, isTest })}
            />
          </PhoneFrame>
        </chakra.div>
      )}
    </Dock>
  )
}

interface ShownProps extends Pick<Props, 'form' | 'serviceId'> {
  draw: (service: Service) => ReactNode
}

function Shown({ form, serviceId, draw }: ShownProps) {
  // A key is shown first: the whole form takes longer to draw than it, and waits for the next one.
  const values = useDeferredValue(useWatch({ control: form.api.control }) as EditorValues)
  const { before } = form
  return useMemo(
    () => draw(previewService(serviceId, values, before)),
    [draw, serviceId, values, before],
  )
}
