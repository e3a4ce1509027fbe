import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useLanguage } from '../../../../i18n/use-language.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { DonePanel } from '../../../../ui/feedback/done-panel.tsx'

/** What the editor says once a test was filled in: in the page's language, since no counter ever reads it. */
export function TestDone({ onStartOver }: { onStartOver: () => void }) {
  const { t } = useLingui()
  return (
    <chakra.div lang={useLanguage()} padding="4">
      <DonePanel title={t`The form can be sent`}>
        <chakra.p marginBlock="3">
          {t`This was a test: nothing was created, stored or sent.`}
        </chakra.p>
        <Button onClick={onStartOver}>{t`Start again`}</Button>
      </DonePanel>
    </chakra.div>
  )
}
