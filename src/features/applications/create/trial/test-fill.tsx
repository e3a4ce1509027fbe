import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import type { SubmitEvent } from 'react'
import { useEffect, useRef } from 'react'
import type { Service } from '../../../../../contract/catalogue/services.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { ErrorSummary } from '../../../../ui/feedback/error-summary.tsx'
import { Steps } from '../../../../ui/layout/steps.tsx'
import { TrialStep } from './trial-step.tsx'
import { useTrial } from './use-trial.ts'

interface Props {
  service: Service
  /** Submit was pressed, and all of it could be sent. */
  onDone: () => void
}

/** The form of a service to fill in for a test, step by step, up to the press that would send it. */
export function TestFill({ service, onDone }: Props) {
  const { t } = useLingui()
  const trial = useTrial(service)
  const { steps, step, present, attempt, summary } = trial
  const title = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    title.current?.ownerDocument.defaultView?.scrollTo(0, 0)
    if (attempt === 0) title.current?.focus({ preventScroll: true })
  }, [step, attempt])
  const isLast = present.kind === 'check'
  const press = (event: SubmitEvent) => {
    event.preventDefault()
    if (isLast) void trial.isWhole().then((isWhole) => isWhole && onDone())
    else void trial.next()
  }
  return (
    <chakra.form noValidate autoComplete="off" onSubmit={press}>
      <chakra.div display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)" padding="4">
        <Steps steps={steps.map((each) => each.title)} current={step} onStep={trial.goTo} />
        {attempt > 0 && <ErrorSummary attempt={attempt} {...summary} />}
        <chakra.h3
          ref={title}
          tabIndex={-1}
          position="absolute"
          width="1px"
          overflow="hidden"
          clipPath="inset(50%)"
        >
          {present.title}
        </chakra.h3>
        <div key={step}>
          <TrialStep trial={trial} service={service} step={present} />
        </div>
      </chakra.div>
      <chakra.div
        position="sticky"
        insetBlockEnd="0"
        zIndex="2"
        display="flex"
        justifyContent="flex-end"
        gap="3"
        padding="3"
        borderBlockStart="1px solid {colors.border}"
        bg="bg.panel"
      >
        {step > 1 && <Button onClick={() => trial.goTo(step - 1)}>{t`Back`}</Button>}
        <Button type="submit" variant="primary">
          {isLast ? t`Submit` : t`Next`}
        </Button>
      </chakra.div>
    </chakra.form>
  )
}
