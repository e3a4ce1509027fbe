import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useRef } from 'react'
import type { Service } from '../../../../../contract/catalogue/services.ts'
import type { StepKind } from '../steps/use-form-steps.ts'
import { TrialStep } from './trial-step.tsx'
import { useTrial } from './use-trial.ts'

interface Props {
  service: Service
  /** The step that what is edited appears in: the form is scrolled there. */
  shownAt: StepKind
}

/** All steps of a service's form, one below the other, as its editor changes it. */
export function WholeForm({ service, shownAt }: Props) {
  const trial = useTrial(service)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const step = box.current?.querySelector(`[data-step=${shownAt}]`)
    const view = box.current?.ownerDocument.defaultView
    // The frame alone scrolls: its page stays where the person is.
    if (step && view) view.scrollTo({ top: step.getBoundingClientRect().top + view.scrollY - 8 })
  }, [shownAt])
  return (
    <chakra.div ref={box} display="grid" gap="8" gridTemplateColumns="minmax(0, 1fr)" padding="4">
      {trial.steps.map((step) => (
        <section key={step.fields[0]?.name ?? step.kind} data-step={step.kind}>
          <chakra.h3 fontSize="lg" fontWeight="semibold" marginBlockEnd="4">
            {step.title}
          </chakra.h3>
          <chakra.div display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
            <TrialStep trial={trial} service={service} step={step} />
          </chakra.div>
        </section>
      ))}
    </chakra.div>
  )
}
