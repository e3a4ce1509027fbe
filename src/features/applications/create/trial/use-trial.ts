import { useEffect, useState } from 'react'
import type { FieldPath } from 'react-hook-form'
import { get, useFormState } from 'react-hook-form'
import type { Service } from '../../../../../contract/catalogue/services.ts'
import { EMPTY_SLOT } from '../../../../blocks/documents/upload/upload-slot.ts'
import { useUploadSlots } from '../../../../blocks/documents/upload/use-uploads.ts'
import { useLanguage } from '../../../../i18n/use-language.ts'
import { documentProblems } from '../../questions/answers.ts'
import type { FormValues } from '../fields/form-schema.ts'
import { EMPTY_VALUES } from '../fields/form-schema.ts'
import { fieldErrors } from '../fields/use-application-form.ts'
import { useCheckedForm } from '../fields/use-checked-form.ts'
import { useDocumentErrors } from '../fields/use-document-errors.ts'
import { nowhere } from '../practice/nowhere.ts'
import { checkedFields } from '../steps/answered-steps.ts'
import { useAsked, useFormSteps } from '../steps/use-form-steps.ts'

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
  const slotOf = useUploadSlots(uploads)
  const asked = useAsked(form, service)
  const steps = useFormSteps({ service, asked, asksFranchise: false, isFixed: true })
  const documents = useDocumentErrors(asked, slotOf, [], [])
  const [wanted, setStep] = useState(1)
  const [attempt, setAttempt] = useState(0)
  const [problems, setProblems] = useState<{ fieldId: string; message: string }[]>([])
  const { errors } = useFormState({ control: form.control })
  // Questions come and go while the service is edited.
  const step = Math.min(wanted, steps.length)
  const present = steps[step - 1] ?? steps[0]

  const goTo = (next: number) => {
    setStep(next)
    setAttempt(0)
  }
  const fail = (at: number) => {
    setProblems(fieldErrors(form, checkedFields(steps, at, form.getValues())))
    setStep(at)
    setAttempt((count) => count + 1)
  }
  const lacksDocuments = () =>
    documentProblems(asked, (key) => uploads.slots().get(key) ?? EMPTY_SLOT).length > 0
  /** Whether this step has what it asks for; otherwise it shows what is missing. */
  const passes = async (at: number): Promise<boolean> => {
    const names = checkedFields(steps, at, form.getValues()).map(({ name }) => name)
    const isFine =
      steps[at - 1]?.kind === 'documents'
        ? !lacksDocuments()
        : await form.trigger(names as FieldPath<FormValues>[])
    if (!isFine) fail(at)
    return isFine
  }
  const isAtDocuments = present.kind === 'documents'
  return {
    ...{ form, uploads, slotOf, asked, steps, step, present, attempt, goTo },
    summary: {
      title: isAtDocuments ? documents.title : undefined,
      errors: isAtDocuments
        ? documents.summary
        : problems.filter(({ fieldId }) => get(errors, fieldId)),
    },
    slotErrors: attempt > 0 ? documents.atSlots : new Map<string, string>(),
    async next() {
      if (await passes(step)) goTo(step + 1)
    },
    /** Whether all of it could be sent; otherwise the first step shows what is missing. */
    async isWhole(): Promise<boolean> {
      for (const [index] of steps.entries()) if (!(await passes(index + 1))) return false
      return true
    },
  }
}

export type Trial = ReturnType<typeof useTrial>
