import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode, SubmitEvent } from 'react'
import { useState } from 'react'
import type { FieldError } from '../../../../contract/core/errors.ts'
import { changePassword, PASSWORD_LENGTH } from '../../../../contract/sessions/session.ts'
import type { SessionUser } from '../../../../contract/sessions/session.ts'
import { call } from '../../../api/call.ts'
import { withConnection } from '../../../blocks/record/needs-connection.tsx'
import { errorText } from '../../../i18n/error-text.ts'
import { fieldErrorText } from '../../../i18n/field-error-text.ts'
import { sessionQuery } from '../../../session/session.ts'
import { useUnsaved } from '../../../session/unsaved.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { PasswordField } from '../../../ui/controls/password-field.tsx'
import { ErrorSummary } from '../../../ui/feedback/error-summary.tsx'
import { notify } from '../../../ui/feedback/notices.ts'
import type { PasswordEntries } from './password-problems.ts'
import { problemsOf, refusedField } from './password-problems.ts'
import './error-texts.ts'

const fields = ['currentPassword', 'newPassword', 'confirmation'] as const
const NOTHING: PasswordEntries = { currentPassword: '', newPassword: '', confirmation: '' }

/** At the field and, in full, above the form. */
interface ProblemTexts {
  short: string
  full: string
}

type Problems = Partial<Record<keyof PasswordEntries, ProblemTexts>>

/** The new password opens this device without a link from now on; the next sign-in tries again. */
async function keepPasswordOpening(user: SessionUser, password: string): Promise<void> {
  const { openSignedIn } = await import('../../../offline/device-store/keyring.ts')
  await openSignedIn(user, password)
}

interface Props {
  submitLabel: ReactNode
  /** One of several forms of its screen. */
  isSecondary?: boolean
  onChanged?: () => void
}

/** The current password, and twice the new one. The person's other sessions end with its success. */
export function ChangePasswordForm({ submitLabel, isSecondary, onChanged }: Props) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const [entries, setEntries] = useState(NOTHING)
  const [problems, setProblems] = useState<Problems>({})
  const [attempt, setAttempt] = useState(0)
  useUnsaved(fields.some((field) => entries[field] !== ''))

  const save = useMutation({
    mutationFn: ({ currentPassword, newPassword }: PasswordEntries) =>
      call(changePassword, { body: { currentPassword, newPassword } }),
    onSuccess(user, { newPassword }) {
      keepPasswordOpening(user, newPassword).catch(() => undefined)
      setEntries(NOTHING)
      notify({ tone: 'success', title: t`Password changed` })
      // At a first login the flag is cleared: the page leads on to the dashboard by itself.
      queryClient.setQueryData(sessionQuery.queryKey, user)
      onChanged?.()
    },
    onError(error) {
      const field = refusedField(error)
      if (field) show({ [field]: labelled(field, errorText(error)) })
      else notify({ tone: 'error', title: t`Update Failed`, description: errorText(error) })
    },
  })

  const labels: Record<keyof PasswordEntries, string> = {
    currentPassword: t`Current password`,
    newPassword: t`New password`,
    confirmation: t`New password once more`,
  }
  const labelled = (field: keyof PasswordEntries, short: string): ProblemTexts => ({
    short,
    full: `${labels[field]}: ${short}`,
  })

  function show(found: Problems) {
    setProblems(found)
    setAttempt((count) => count + 1)
  }

  function textsOf(problem: FieldError): ProblemTexts {
    if (problem.code !== 'mismatch') {
      return labelled(problem.path as keyof PasswordEntries, fieldErrorText(problem))
    }
    return { short: t`Passwords do not match`, full: fieldErrorText(problem) }
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (save.isPending) return
    const found = problemsOf(entries)
    show(Object.fromEntries(found.map((problem) => [problem.path, textsOf(problem)])))
    if (found.length === 0) withConnection(() => save.mutate(entries))
  }

  const { min } = PASSWORD_LENGTH
  const bind = (name: keyof PasswordEntries) => ({
    name,
    label: labels[name],
    value: entries[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setEntries({ ...entries, [name]: target.value }),
    error: problems[name]?.short,
    required: true,
  })
  return (
    <chakra.form noValidate onSubmit={submit} display="grid" gap="5">
      <ErrorSummary
        attempt={attempt}
        errors={fields.flatMap((fieldId) => {
          const message = problems[fieldId]?.full
          return message ? [{ fieldId, message }] : []
        })}
      />
      <PasswordField {...bind('currentPassword')} autoComplete="current-password" />
      <PasswordField
        {...bind('newPassword')}
        hint={t`At least ${min} characters. Several words are easier to remember than signs.`}
        autoComplete="new-password"
      />
      <PasswordField {...bind('confirmation')} autoComplete="new-password" />
      <Button
        type="submit"
        variant={isSecondary ? 'secondary' : 'primary'}
        justifySelf="start"
        loading={save.isPending}
      >
        {submitLabel}
      </Button>
    </chakra.form>
  )
}
