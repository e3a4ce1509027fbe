import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import * as v from 'valibot'
import { FORGOT_PASSWORD_PATH } from '../../../../contract/core/page-addresses.ts'
import { useContractForm } from '../../../blocks/forms/contract-form.ts'
import { FormBody } from '../../../blocks/forms/form-body.tsx'
import type { OwnerRecord } from '../../../offline/device-store/database.ts'
import { passwordSecret } from '../../../offline/device-store/keyring.ts'
import { readPlatformSecret } from '../../../offline/device-store/platform-lock.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { PasswordField } from '../../../ui/controls/password-field.tsx'
import type { Answer } from './unlock.ts'
import { enter, unlockByPassword, unlockHere } from './unlock.ts'
import { useRefusalText } from './use-refusal-text.ts'

const Secret = v.object({ secret: v.pipe(v.string(), v.nonEmpty('required')) })

interface Props {
  person: OwnerRecord
  /** Typed at the front door; tried at once. */
  typed: string | undefined
  onOther: () => void
}

/** Form for one person's password or PIN. */
export function UnlockForm({ person, typed, onOther }: Props) {
  const { t } = useLingui()
  const [method, setMethod] = useState<'password' | 'pin'>(
    person.wrappedKeys.pin && typed === undefined ? 'pin' : 'password',
  )
  const form = useContractForm({
    schema: Secret,
    values: { secret: typed ?? '' },
    labels: { secret: method === 'pin' ? t`PIN` : t`Password` },
    textOf: () => (method === 'pin' ? t`PIN is required` : t`Password is required`),
    errorsAt: 'field',
  })
  const show = (text: string) => form.say('secret', text)
  const refusalText = useRefusalText()

  const unlock = useMutation({
    mutationFn: (secret: string): Promise<Answer> =>
      method === 'pin'
        ? unlockHere(person, 'pin', passwordSecret(secret))
        : unlockByPassword(person, secret),
    onSuccess(answer) {
      if ('user' in answer) enter(answer.user)
      else show(refusalText(answer.refused, method))
    },
    onError: () => show(t`Something went wrong on this page.`),
  })

  const byLock = useMutation({
    async mutationFn(): Promise<Answer | null> {
      const credentialId = person.wrappedKeys.device?.credentialId
      const secret = credentialId ? await readPlatformSecret(credentialId) : null
      return secret && unlockHere(person, 'device', secret)
    },
    onSuccess(answer) {
      if (answer && 'user' in answer) enter(answer.user)
      else show(t`Device lock did not work. Sign in another way.`)
    },
    onError: () => show(t`Device lock did not work. Sign in another way.`),
  })

  const tryTyped = useEffectEvent(() => typed !== undefined && unlock.mutate(typed))
  const { setFocus } = form.api
  useEffect(() => {
    setFocus('secret')
    tryTyped()
  }, [setFocus])

  return (
    <FormBody
      form={form}
      sending={{ failure: null, isUnconfirmed: false, isSending: unlock.isPending }}
      submitLabel={t`Unlock`}
      offline="works"
      onSubmit={() => form.submit(({ secret }) => unlock.mutate(secret))}
    >
      <chakra.p overflowWrap="anywhere">
        <strong>{person.displayName}</strong>
        {person.displayName !== person.userName && (
          <chakra.span display="block" fontSize="sm" color="fg.muted">
            {person.userName}
          </chakra.span>
        )}
      </chakra.p>
      <PasswordField
        {...form.field('secret')}
        key={method}
        id="unlock-secret"
        autoComplete="current-password"
        required
      />
      <Button type="submit" variant="primary" loading={unlock.isPending}>
        {t`Unlock`}
      </Button>
      <chakra.div display="flex" flexWrap="wrap" gap="2" justifyContent="space-between">
        {person.wrappedKeys.pin && (
          <Button
            variant="quiet"
            onClick={() => {
              form.restart({ secret: '' })
              setMethod(method === 'pin' ? 'password' : 'pin')
            }}
          >
            {method === 'pin' ? t`Use the password` : t`Use the PIN`}
          </Button>
        )}
        {method === 'password' && (
          <Button variant="quiet" asChild>
            <a href={FORGOT_PASSWORD_PATH}>{t`Forgot password?`}</a>
          </Button>
        )}
        {person.wrappedKeys.device && (
          <Button variant="quiet" loading={byLock.isPending} onClick={() => byLock.mutate()}>
            {t`Use the device lock`}
          </Button>
        )}
        <Button variant="quiet" onClick={onOther}>
          {t`Sign in as someone else`}
        </Button>
      </chakra.div>
    </FormBody>
  )
}
