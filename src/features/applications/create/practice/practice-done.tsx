import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import type { Service } from '../../../../../contract/catalogue/services.ts'
import { nameIn } from '../../../../../contract/core/languages.ts'
import { useLanguage } from '../../../../i18n/use-language.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { AllDoneDrawing } from '../../../../ui/illustrations/all-done.tsx'
import { FormFrame } from '../page/form-frame.tsx'
import { PracticeBand } from './practice-band.tsx'

interface Props {
  service: Service | undefined
  onAgain: () => void
  onClose: () => void
}

/** In the confirmation's place: that nothing was made, and what a real application would bring now. */
export function PracticeDone({ service, onAgain, onClose }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  const name = service ? nameIn(service, language) : ''
  return (
    <FormFrame
      title={t`Practice finished`}
      onClose={onClose}
      footer={
        <>
          <Button marginInlineEnd="auto" onClick={onAgain}>
            {t`Practise again`}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {t`Done`}
          </Button>
        </>
      }
    >
      <PracticeBand />
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        gap="6"
        css={{ '& > svg': { flex: 'none', marginInline: 'auto' } }}
      >
        <AllDoneDrawing />
        <chakra.div flex="1 1 18rem" role="status">
          <chakra.p fontSize="lg" fontWeight="semibold">
            {t`Nothing was sent. No application was made.`}
          </chakra.p>
          <chakra.p marginBlockStart="1" color="fg.muted">
            {t`What you typed and the papers are gone. For “${name}” a customer would still have to apply.`}
          </chakra.p>
          <chakra.h3 marginBlockStart="5" fontWeight="semibold">
            {t`With a real customer you would now`}
          </chakra.h3>
          <chakra.ol
            display="grid"
            gap="1"
            marginBlockStart="2"
            paddingInlineStart="5"
            listStyleType="decimal"
          >
            <li>{t`see the application number, large enough to read it out`}</li>
            <li>{t`print the slip, or share it with the customer`}</li>
            <li>{t`find the application under Applications, also without internet`}</li>
          </chakra.ol>
        </chakra.div>
      </chakra.div>
    </FormFrame>
  )
}
