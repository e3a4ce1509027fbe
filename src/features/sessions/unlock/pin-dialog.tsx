import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import * as v from 'valibot'
import { useContractForm } from '../../../blocks/forms/contract-form.ts'
import { FormDialog } from '../../../blocks/forms/form-dialog.tsx'
import { passwordSecret } from '../../../offline/device-store/keyring.ts'
import { PIN_LENGTH, addUnlockMethod } from '../../../offline/device-store/unlock.ts'
import { PasswordField } from '../../../ui/controls/password-field.tsx'
import { notify } from '../../../ui/feedback/notices.ts'

const { min, max } = PIN_LENGTH

const PinEntries = v.pipe(
  v.object({
    pin: v.pipe(
      v.string(),
      v.regex(new RegExp(`^\\d{${min},${max}}$`), 'required'),
      v.check((pin) => !isGuessed(pin), 'invalid'),
    ),
    again: v.string(),
  }),
  v.forward(
    v.partialCheck([['pin'], ['again']], ({ pin, again }) => pin === again, 'mismatch'),
    ['again'],
  ),
)
const EMPTY = { pin: '', again: '' }

/** Repeated or consecutive digits, which are guessed first. */
function isGuessed(pin: string): boolean {
  const steps = new Set([...pin].slice(1).map((digit, index) => Number(digit) - Number(pin[index])))
  return steps.size === 1 && [...steps].every((step) => Math.abs(step) <= 1)
}

interface Props {
  onClose: () => void
  onSaved: () => void
}

/** Sets or changes the PIN that opens this person's data on this device. */
export function PinDialog({ onClose, onSaved }: Props) {
  const { t } = useLingui()
  const form = useContractForm({
    schema: PinEntries,
    values: EMPTY,
    labels: { pin: t`PIN`, again: t`Confirm PIN` },
    textOf({ path, code }) {
      if (path === 'again') return t`The two PINs are not the same.`
      return code === 'required'
        ? t`Enter ${min} to ${max} digits.`
        : t`This PIN is too easy to guess.`
    },
    errorsAt: 'field',
  })
  const save = useMutation({
    mutationFn: (pin: string) => addUnlockMethod('pin', passwordSecret(pin)),
    onSuccess() {
      notify({ tone: 'success', title: t`PIN saved` })
      onSaved()
    },
    onError: () =>
      form.say(
        'pin',
        t`You need an internet connection to set a PIN. Try again when you are online.`,
      ),
  })
  return (
    <FormDialog
      title={t`PIN for this device`}
      size="compact"
      form={form}
      submitLabel={t`Save PIN`}
      sending={{ failure: null, isUnconfirmed: false, isSending: save.isPending }}
      // A connection that is missing is said at the PIN.
      offline="works"
      onSubmit={() => form.submit(({ pin }) => save.mutate(pin))}
      onClose={onClose}
    >
      <PasswordField
        {...form.field('pin')}
        hint={t`${min} to ${max} digits. You can use it only on this device.`}
        autoComplete="new-password"
        required
        data-autofocus
      />
      <PasswordField {...form.field('again')} autoComplete="new-password" required />
    </FormDialog>
  )
}
