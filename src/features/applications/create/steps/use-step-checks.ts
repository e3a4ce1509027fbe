import { useLingui } from '@lingui/react'
import { useState } from 'react'
import type { FieldPath } from 'react-hook-form'
import { useFormState } from 'react-hook-form'
import { EMPTY_SLOT } from '../../../../blocks/documents/upload/upload-slot.ts'
import type { UploadStore } from '../../../../blocks/documents/upload/upload-store.ts'
import { useUploadSlots } from '../../../../blocks/documents/upload/use-uploads.ts'
import { documentProblems } from '../../questions/answers.ts'
import type { FormValues } from '../fields/form-schema.ts'
import type { ApplicationFormApi } from '../fields/use-application-form.ts'
import { fieldErrors } from '../fields/use-application-form.ts'
import { useDocumentErrors } from '../fields/use-document-errors.ts'
import { checkedFields } from './answered-steps.ts'
import type { Asked, FormStep } from './use-form-steps.ts'

interface Options {
  form: ApplicationFormApi
  steps: readonly FormStep[]
  present: FormStep
  asked: Asked
  /** What the answers lead to at this moment, also before the form is drawn anew. */
  askedNow: () => Asked
  uploads: UploadStore
  /** Keys of documents of earlier visits. */
  reusedKeys?: () => readonly string[]
  /** Keys of those that can no longer be used. */
  ended?: readonly string[]
}

const NONE: readonly string[] = []

/** What the steps of a form lack, and what the present one says of it since the last try to leave it. */
export function useStepChecks(options: Options) {
  const { form, steps, present, asked, askedNow, uploads, ended = NONE } = options
  const { reusedKeys = () => NONE } = options
  const slotOf = useUploadSlots(uploads)
  const documents = useDocumentErrors(asked, slotOf, reusedKeys(), ended)
  const [attempt, setAttempt] = useState(0)
  // The fields that were wrong at the last press of Next: none is added while the person corrects them.
  const [wrong, setWrong] = useState<readonly string[]>([])
  const { i18n } = useLingui()
  const { errors } = useFormState({ control: form.control })
  const isAtDocuments = present.kind === 'documents'
  const fieldsAt = (at: number) => checkedFields(steps, at, form.getValues())
  const named = steps.flatMap(({ fields }) => fields)
  const problemsOfDocuments = () =>
    documentProblems(askedNow(), (key) => uploads.slots().get(key) ?? EMPTY_SLOT, reusedKeys())
  return {
    slotOf,
    attempt,
    summary: {
      title: isAtDocuments ? documents.title : undefined,
      errors: isAtDocuments
        ? documents.summary
        : fieldErrors(
            errors,
            wrong.flatMap((name) => named.find((field) => field.name === name) ?? []),
            i18n,
          ),
    },
    /** The step asks for papers that are not there yet. */
    lacksPapers: isAtDocuments && documents.problems.some(({ why }) => why === 'missing'),
    slotErrors: attempt > 0 ? documents.atSlots : new Map<string, string>(),
    problemsOfDocuments,
    /** Whether the step has what it asks for. */
    async passes(at: number): Promise<boolean> {
      if (steps[at - 1]?.kind === 'documents') return problemsOfDocuments().length === 0
      return form.trigger(fieldsAt(at).map(({ name }) => name as FieldPath<FormValues>))
    },
    /** Says what the step lacks, once it is the present one. */
    tell(at: number) {
      const names = fieldsAt(at).map(({ name }) => name)
      setWrong(names.filter((name) => form.getFieldState(name as FieldPath<FormValues>).error))
      setAttempt((count) => count + 1)
    },
    /** Says nothing any more. */
    forget: () => setAttempt(0),
  }
}
