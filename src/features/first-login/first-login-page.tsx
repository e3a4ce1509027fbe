import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { useState } from 'react'
import { changePassword, PASSWORD_LENGTH } from '../../../contract/session.ts'
import { call } from '../../shared/api/call.ts'
import { errorText } from '../../shared/i18n/error-text.ts'
import { fieldErrorText } from '../../shared/i18n/field-error-text.ts'
import { useUsable } from '../../shared/navigation/use-usable.ts'
import { sessionQuery } from '../../shared/session/session.ts'
import { Button } from '../../shared/ui/button.tsx'
import { ErrorSummary } from '../../shared/ui/error-summary.tsx'
import { notify } from '../../shared/ui/notices.ts'
import { PageHeader } from '../../shared/ui/page-header.tsx'
import { PasswordField } from '../../shared/ui/password-field.tsx'
import type { PasswordEntries } from './password-problems.ts'
import { problemsOf, refusedField } from './password-problems.ts'

const fields = ['currentPassword', 'newPassword', 'confirmation'] as const

type Texts = Partial<Record<keyof PasswordEntries, string>>

function entriesOf(form: HTMLFormElement): PasswordEntries {
  const data = new FormData(form)
  const text = (name: keyof PasswordEntries) => {
    const entry = data.get(name)
    return typeof entry === 'string' ? entry : ''
  }
  return {
    currentPassword: text('currentPassword'),
    newPassword: text('newPassword'),
    confirmation: text('confirmation'),
  }
}

/** The own password that a new account sets before anything else (spec 2). */
export function FirstLoginPage() {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const [texts, setTexts] = useState<Texts>({})
  const [attempt, setAttempt] = useState(0)
  useUsable(true)

  const save = useMutation({
    mutationFn: ({ currentPassword, newPassword }: PasswordEntries) =>
      call(changePassword, { body: { currentPassword, newPassword } }),
    onSuccess(user) {
      notify({ tone: 'success', title: t`Password changed` })
      // The flag is cleared: the page leads on to the dashboard by itself.
      queryClient.setQueryData(sessionQuery.queryKey, user)
    },
    onError(error) {
      const field = refusedField(error)
      if (field) show({ [field]: errorText(error) })
      else notify({ tone: 'error', title: t`Update Failed`, description: errorText(error) })
    },
  })

  function show(problems: Texts) {
    setTexts(problems)
    setAttempt((count) => count + 1)
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (save.isPending) return
    const entries = entriesOf(event.currentTarget)
    const problems = problemsOf(entries)
    show(Object.fromEntries(problems.map((problem) => [problem.path, fieldErrorText(problem)])))
    if (problems.length === 0) save.mutate(entries)
  }

  const { min } = PASSWORD_LENGTH
  const labels: Record<keyof PasswordEntries, string> = {
    currentPassword: t`Current password`,
    newPassword: t`New password`,
    confirmation: t`New password once more`,
  }
  return (
    <chakra.div maxWidth="28rem" marginInline="auto">
      <PageHeader
        title={t`Set your own password`}
        description={t`You are signed in for the first time. Choose a password that only you know; then your work can begin.`}
      />
      <chakra.form noValidate onSubmit={submit} display="grid" gap="5">
        <ErrorSummary
          attempt={attempt}
          errors={fields.flatMap((fieldId) => {
            const text = texts[fieldId]
            return text ? [{ fieldId, message: `${labels[fieldId]}: ${text}` }] : []
          })}
        />
        <PasswordField
          name="currentPassword"
          label={labels.currentPassword}
          autoComplete="current-password"
          error={texts.currentPassword}
          required
        />
        <PasswordField
          name="newPassword"
          label={labels.newPassword}
          hint={t`At least ${min} characters. Several words are easier to remember than signs.`}
          autoComplete="new-password"
          error={texts.newPassword}
          required
        />
        <PasswordField
          name="confirmation"
          label={labels.confirmation}
          autoComplete="new-password"
          error={texts.confirmation}
          required
        />
        <Button type="submit" variant="primary" size="lg" loading={save.isPending}>
          {t`Save password`}
        </Button>
      </chakra.form>
    </chakra.div>
  )
}
