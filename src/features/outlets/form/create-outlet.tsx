import { useLingui } from '@lingui/react/macro'
import { Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { NewOutlet } from '../../../../contract/outlets/outlet-changes.ts'
import type { OutletKind } from '../../../../contract/outlets/outlet-filters.ts'
import { outletPath } from '../../../../contract/outlets/outlet-path.ts'
import { passwordWaysOf } from '../../../../contract/people/first-password.ts'
import { useContractForm } from '../../../blocks/forms/contract-form.ts'
import { FormDialog } from '../../../blocks/forms/form-dialog.tsx'
import { useSending } from '../../../blocks/forms/sending.ts'
import { useNewForm } from '../../../blocks/list/use-new-form.ts'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { notify } from '../../../ui/feedback/notices.ts'
import { newSlipPassword } from '../../people/parts/new-password.ts'
import type { Slip } from '../../people/parts/password-slip.tsx'
import { PasswordSlip } from '../../people/parts/password-slip.tsx'
import { PasswordWayField } from '../../people/parts/password-way-field.tsx'
import { sentText } from '../../people/parts/sent-texts.ts'
import { useCreateOutlet } from '../api/changes.ts'
import { outletWord } from '../outlet-words.ts'
import { ContactFields, TermsFields } from './outlet-fields.tsx'
import { atOwnFields, outletLabels, outletProblem } from './outlet-form-texts.ts'
import type { OutletValues } from './outlet-values.ts'
import { contactOf, EMPTY_OUTLET, hoursOf, termsOf } from './outlet-values.ts'
import { useOutletForm } from './use-outlet-form.ts'

/** The form for a new franchise or partner over its list; open while the address has `new`. */
export function CreateOutlet({ kind }: { kind: OutletKind }) {
  const { isOpen, close } = useNewForm()
  return isOpen ? <CreateDialog kind={kind} onClose={close} /> : null
}

function CreateDialog({ kind, onClose }: { kind: OutletKind; onClose: () => void }) {
  const { t } = useLingui()
  const [password] = useState(newSlipPassword)
  const [made, setMade] = useState<{ id: string; slip: Slip | null } | null>(null)
  const form = useContractForm({
    schema: NewOutlet,
    values: EMPTY_OUTLET,
    input: (values: OutletValues) => ({
      ...{ kind, userName: values.userName },
      ...termsOf(kind, values),
      ...contactOf(values),
      ...hoursOf(kind, values),
      firstPassword: values.way === 'slip' ? { way: 'slip', password } : { way: 'link' },
    }),
    adjust: atOwnFields,
    labels: { userName: t`Username`, ...outletLabels(), way: t`First password` },
    textOf(problem) {
      const { path, code } = problem
      if (path === 'userName' && code === 'invalid')
        return t`Use English letters, numbers and . _ @ + - without spaces. Begin with a letter or number.`
      if (code === 'person.user_name_taken')
        return t`This username is already taken. Choose another.`
      return outletProblem(problem)
    },
    fieldOf: {
      'person.user_name_taken': 'userName',
      'franchise.unavailable': kind === 'franchise' ? 'partnerId' : 'franchiseIds',
    },
  })
  const fields = useOutletForm(form)
  const { send, sending } = useSending(useCreateOutlet(), {
    remembersAs: `new ${kind}`,
    onDone({ _id: id, sent }) {
      const isPrinted = sent.length === 0
      const { name, userName } = form.api.getValues()
      const slip = { name, userName: userName.trim(), password }
      setMade({ id, slip: isPrinted ? slip : null })
      if (isPrinted) return
      const title = outletWord(kind, 'created')
      notify({ tone: 'success', title, description: sentText(sent) })
    },
    onRefused: form.refuse,
  })
  if (made?.slip) {
    return <PasswordSlip slip={made.slip} onClose={() => setMade({ ...made, slip: null })} />
  }
  // The page changes only after the form is gone: an open form would ask before it is left.
  if (made) return <Navigate to={outletPath(kind, made.id)} replace />
  return (
    <FormDialog
      title={outletWord(kind, 'create')}
      size="wide"
      form={form}
      submitLabel={outletWord(kind, 'submit')}
      sending={sending}
      attempts="creation"
      offline="says"
      onSubmit={() => form.submit(send)}
      onClose={onClose}
    >
      <TermsFields kind={kind} form={fields} />
      <ContactFields kind={kind} form={fields} />
      <TextField
        {...form.field('userName')}
        hint={t`Used to sign in. It cannot be changed later.`}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        required
      />
      <PasswordWayField
        {...form.field('way')}
        ways={passwordWaysOf('franchise', { email: '', phone: 'always' })}
        isFirst
      />
    </FormDialog>
  )
}
