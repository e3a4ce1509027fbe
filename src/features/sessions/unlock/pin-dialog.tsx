import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { useId, useState } from 'react'
import { passwordSecret } from '../../../offline/device-store/keyring.ts'
import { PIN_LENGTH, addUnlockMethod } from '../../../offline/device-store/unlock-methods.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { PasswordField } from '../../../ui/controls/password-field.tsx'
import { notify } from '../../../ui/feedback/notices.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'

interface Props {
  onClose: () => void
  onSaved: () => void
}

/** Sets or changes the PIN that opens this person's data on this device. */
export function PinDialog({ onClose, onSaved }: Props) {
  const { t } = useLingui()
  const formId = useId()
  const [problems, setProblems] = useState<{ pin?: string; again?: string }>({})
  const save = useMutation({
    mutationFn: (pin: string) => addUnlockMethod('pin', passwordSecret(pin)),
    onSuccess() {
      notify({ tone: 'success', title: t`PIN saved` })
      onSaved()
    },
    onError() {
      setProblems({ pin: t`Setting a PIN needs a connection. Try again when it is back.` })
    },
  })
  const { min, max } = PIN_LENGTH

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (save.isPending) return
    const data = new FormData(event.currentTarget)
    const typed = (name: string) => {
      const value = data.get(name)
      return typeof value === 'string' ? value : ''
    }
    const pin = typed('pin')
    const isPin = new RegExp(`^\\d{${min},${max}}$`).test(pin)
    if (!isPin) return setProblems({ pin: t`Enter ${min} to ${max} digits.` })
    if (isGuessed(pin)) return setProblems({ pin: t`This PIN is too easy to guess.` })
    if (pin !== typed('again')) return setProblems({ again: t`The two PINs are not the same.` })
    setProblems({})
    save.mutate(pin)
  }

  return (
    <Dialog
      open
      size="compact"
      title={t`PIN for this device`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" form={formId} variant="primary" loading={save.isPending}>
            {t`Save PIN`}
          </Button>
        </>
      }
    >
      <chakra.form id={formId} noValidate onSubmit={submit} display="grid" gap="5">
        <PasswordField
          id={`${formId}-pin`}
          name="pin"
          label={t`PIN`}
          hint={t`${min} to ${max} digits. It works on this device only.`}
          autoComplete="new-password"
          error={problems.pin}
          required
          data-autofocus
        />
        <PasswordField
          id={`${formId}-again`}
          name="again"
          label={t`PIN once more`}
          autoComplete="new-password"
          error={problems.again}
          required
        />
      </chakra.form>
    </Dialog>
  )
}

/** Repeated or consecutive digits, which are guessed first. */
function isGuessed(pin: string): boolean {
  const steps = new Set([...pin].slice(1).map((digit, index) => Number(digit) - Number(pin[index])))
  return steps.size === 1 && [...steps].every((step) => Math.abs(step) <= 1)
}
