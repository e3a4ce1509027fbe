import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import type { SubmitEvent } from 'react'
import { useState } from 'react'
import type { Profile } from '../../../../contract/accounts/profile.ts'
import type { FieldError } from '../../../../contract/core/errors.ts'
import { ApiError } from '../../../api/api-error.ts'
import { withConnection } from '../../../blocks/record/needs-connection.tsx'
import { fieldErrorText } from '../../../i18n/field-error-text.ts'
import { useUnsaved } from '../../../session/unsaved.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { ErrorSummary } from '../../../ui/feedback/error-summary.tsx'
import { DefinitionList } from '../../../ui/layout/definition-list.tsx'
import { useSaveProfile } from './mutations.ts'
import type { ProfileTexts } from './profile-texts.ts'
import { changedTexts, problemsOf, PROFILE_TEXTS } from './profile-texts.ts'

/** Names and ways to reach the person; what belongs to the network is shown, not changed. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState<Partial<ProfileTexts>>({})
  const [problems, setProblems] = useState<readonly FieldError[]>([])
  const [attempt, setAttempt] = useState(0)
  const save = useSaveProfile()
  const changed = changedTexts(profile, typed)
  useUnsaved(Object.keys(changed).length > 0)

  function show(found: readonly FieldError[]) {
    setProblems(found)
    setAttempt((count) => count + 1)
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (save.isPending) return
    const found = problemsOf(changed)
    show(found)
    if (found.length > 0) return
    withConnection(() =>
      save.mutate(changed, {
        onSuccess: () => setTyped({}),
        onError: (error) => error instanceof ApiError && show(error.fields),
      }),
    )
  }

  const labels: Record<keyof ProfileTexts, string> = {
    firstName: t`First name`,
    lastName: t`Last name`,
    email: t`E-mail`,
    phone: t`Mobile number`,
  }
  const errorOf = (name: string) => {
    const problem = problems.find(({ path }) => path === name)
    return problem && fieldErrorText(problem)
  }
  const bind = (name: keyof ProfileTexts) => ({
    name,
    label: labels[name],
    value: typed[name] ?? profile[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setTyped({ ...typed, [name]: target.value }),
    error: errorOf(name),
  })
  const { franchiseName, servicePartnerName } = profile
  return (
    <chakra.form noValidate onSubmit={submit} display="grid" gap="5">
      <ErrorSummary
        attempt={attempt}
        errors={PROFILE_TEXTS.flatMap((fieldId) => {
          const text = errorOf(fieldId)
          return text ? [{ fieldId, message: `${labels[fieldId]}: ${text}` }] : []
        })}
      />
      <DefinitionList
        items={[
          { label: t`Username`, value: profile.userName },
          ...(franchiseName ? [{ label: t`Franchise`, value: franchiseName }] : []),
          ...(servicePartnerName ? [{ label: t`Service Partner`, value: servicePartnerName }] : []),
        ]}
      />
      <TextField {...bind('firstName')} autoComplete="given-name" />
      <TextField {...bind('lastName')} autoComplete="family-name" />
      <TextField {...bind('email')} type="email" inputMode="email" autoComplete="email" />
      <TextField {...bind('phone')} type="tel" width="medium" autoComplete="tel" />
      <Button type="submit" variant="primary" justifySelf="start" loading={save.isPending}>
        {t`Save changes`}
      </Button>
    </chakra.form>
  )
}
