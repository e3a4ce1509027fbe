import { useEffect, useState } from 'react'
import type { Service } from '../../../../../contract/catalogue/services.ts'
import { useLanguage } from '../../../../i18n/use-language.ts'
import { EMPTY_VALUES } from '../fields/form-schema.ts'
import { useCheckedForm } from '../fields/use-checked-form.ts'
import { nowhere } from '../practice/nowhere.ts'
import { useAsked, useFormSteps } from '../steps/use-form-steps.ts'
import { useStepChecks } from '../steps/use-step-checks.ts'

/**
 * The form of a service as a counter fills it in, with its steps, conditions and checks. It has no draft and no envelope, and its
 * documents are those of practice, which go nowhere.
 */
export function useTrial(service: Service) {
  const language = useLanguage()
  const form = useCheckedForm({
    defaultValues: {
      ...EMPTY_VALUES,
      customer: { ...EMPTY_VALUES.customer, language },
      serviceId: service._id,
    },
    serviceOf: () => service,
    asksFranchise: false,
  })
  const [uploads] = useState(nowhere.uploads)
  useEffect(() => () => uploads.clear(), [uploads])
  const asked = useAsked(form, service)
  const steps = useFormSteps({ service, asked, asksFranchise: false, isFixed: true })
  const [wanted, setStep] = useState(1)
  // Questions come and go while the service is edited.
  const step = Math.min(wanted, steps.length)
  const present = steps[step - 1] ?? steps[0]
  const { passes, tell, forget, ...checks } = useStepChecks({
    ...{ form, steps, present, asked, askedNow: () => asked, uploads },
  })
  const goTo = (next: number) => {
    setStep(next)
    forget()
  }
  /** Whether this step has what it asks for; otherwise it shows what is missing. */
  const isFine = async (at: number): Promise<boolean> => {
    if (await passes(at)) return true
    setStep(at)
    tell(at)
    return false
  }
  return {
    ...checks,
    ...{ form, uploads, asked, steps, step, present, goTo },
    async next() {
      if (await isFine(step)) goTo(step + 1)
    },
    /** Whether all of it could be sent; otherwise the first step shows what is missing. */
    async isWhole(): Promise<boolean> {
      for (const [index] of steps.entries()) if (!(await isFine(index + 1))) return false
      return true
    },
  }
}

export type Trial = ReturnType<typeof useTrial>
