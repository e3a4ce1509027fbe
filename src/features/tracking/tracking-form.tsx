import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode, SubmitEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import type { FieldError } from '../../../contract/core/errors.ts'
import type { TrackingQuestion } from '../../../contract/tracking/tracking.ts'
import { fieldErrorText } from '../../i18n/field-error-text.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { ErrorSummary } from '../../ui/feedback/error-summary.tsx'
import type { TrackingEntries } from './tracking-entries.ts'
import { checkEntries } from './tracking-entries.ts'

interface Props {
  entries: TrackingEntries
  onChange: (entries: TrackingEntries) => void
  onAsk: (question: TrackingQuestion) => void
  isAsking: boolean
  /** The person came back for another one. */
  takesFocus: boolean
  /** What the server answered to the last question, when that was no application. */
  answer: ReactNode
}

/** Asks for an application by what stands on its receipt. */
export function TrackingForm({ entries, onChange, onAsk, isAsking, takesFocus, answer }: Props) {
  const { t } = useLingui()
  const [problems, setProblems] = useState<readonly FieldError[]>([])
  const [attempt, setAttempt] = useState(0)
  const first = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (takesFocus) first.current?.focus()
  }, [takesFocus])

  const textOf = (problem: FieldError) => {
    if (problem.path === 'phoneLast4') return fieldErrorText({ code: 'four_digits' })
    return problem.code === 'required'
      ? t`Enter the application number.`
      : t`Check the number: at least one character is not as on the receipt.`
  }
  const errorOf = (path: keyof TrackingEntries) => {
    const problem = problems.find((each) => each.path === path)
    return problem && textOf(problem)
  }

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isAsking) return
    const checked = checkEntries(entries)
    setProblems('problems' in checked ? checked.problems : [])
    setAttempt((count) => count + 1)
    if ('question' in checked) onAsk(checked.question)
  }

  return (
    <chakra.form noValidate onSubmit={submit} display="grid" gap="5">
      <ErrorSummary
        attempt={attempt}
        errors={problems.map((problem) => ({ fieldId: problem.path, message: textOf(problem) }))}
      />
      {problems.length === 0 && answer}
      <TextField
        ref={first}
        name="applicationId"
        label={t`Application number`}
        hint={t`It stands on the receipt, such as GS-7K3M-9Q2T-X. Spaces and small letters are fine.`}
        width="medium"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        required
        value={entries.applicationId}
        error={errorOf('applicationId')}
        onChange={({ target }) => onChange({ ...entries, applicationId: target.value })}
      />
      <TextField
        name="phoneLast4"
        label={t`Last 4 digits of the phone number`}
        hint={t`Of the number that was given with the application.`}
        width="short"
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        required
        value={entries.phoneLast4}
        error={errorOf('phoneLast4')}
        onChange={({ target }) => onChange({ ...entries, phoneLast4: target.value })}
      />
      <Button type="submit" variant="primary" size="lg" loading={isAsking} justifySelf="start">
        {t`Show status`}
      </Button>
    </chakra.form>
  )
}
