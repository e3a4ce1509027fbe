import { useLingui } from '@lingui/react/macro'
import { Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { PASSWORD_WAYS } from '../../../../contract/people/first-password.ts'
import { NewPerson } from '../../../../contract/people/people-changes.ts'
import { PERSON_ROLES } from '../../../../contract/people/people-filters.ts'
import { useContractForm } from '../../../blocks/forms/contract-form.ts'
import { FormDialog } from '../../../blocks/forms/form-dialog.tsx'
import { useSending } from '../../../blocks/forms/sending.ts'
import { useNewForm } from '../../../blocks/list/use-new-form.ts'
import { roleLabel } from '../../../session/role-label.ts'
import { RadioField } from '../../../ui/controls/radio-field.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { notify } from '../../../ui/feedback/notices.ts'
import { useCreatePerson } from '../api/queries.ts'
import { ContactFields, FranchiseField } from '../contact-fields.tsx'
import { newSlipPassword } from '../parts/new-password.ts'
import type { Slip } from '../parts/password-slip.tsx'
import { PasswordSlip } from '../parts/password-slip.tsx'
import { PasswordWayField } from '../parts/password-way-field.tsx'
import { personName } from '../parts/people-labels.ts'
import { linkHint, sentText } from '../parts/sent-texts.ts'
import { UserNameField } from '../parts/user-name-field.tsx'
import { userNameProblem } from '../parts/user-name-problem.ts'

const EMPTY = {
  userType: 'support',
  userName: '',
  franchiseId: '',
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  way: 'slip',
}
type Values = typeof EMPTY

/** The form's values as the contract takes them. */
function inputOf({ way, franchiseId, ...person }: Values, password: string) {
  const isVan = person.userType === 'gramvan'
  return {
    ...person,
    ...(isVan && franchiseId && { franchiseId }),
    firstPassword: isVan && way === 'slip' ? { way: 'slip', password } : { way: 'link' },
  }
}

/** The form for a new person over the list; open while the address has `new`. */
export function CreatePerson() {
  const { isOpen, close } = useNewForm()
  return isOpen ? <CreateDialog onClose={close} /> : null
}

function CreateDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const [password] = useState(newSlipPassword)
  const [made, setMade] = useState<{ personId: string; slip: Slip | null } | null>(null)
  const form = useContractForm({
    schema: NewPerson,
    values: EMPTY,
    input: (values: Values) => inputOf(values, password),
    labels: {
      userType: t`Role`,
      franchiseId: t`Franchise`,
      firstName: t`First name`,
      lastName: t`Last name`,
      email: t`Email`,
      phone: t`Mobile number`,
      userName: t`Username`,
      way: t`First password`,
    },
    textOf({ path, code }) {
      if (path === 'email' && code === 'required')
        return t`Enter an email address or a mobile number. We send the link there.`
      return userNameProblem({ path, code })
    },
    fieldOf: {
      'person.user_name_taken': 'userName',
      'franchise.unavailable': 'franchiseId',
    },
  })
  const { control, setValue, setFocus } = form.api
  const [userType, userName, franchiseId, firstName] = useWatch({
    control,
    name: ['userType', 'userName', 'franchiseId', 'firstName'],
  })
  const isVan = userType === 'gramvan'
  const { send, sending } = useSending(useCreatePerson(), {
    remembersAs: 'new person',
    onDone({ _id: personId, sent }) {
      const name = personName(form.api.getValues())
      const isPrinted = sent.length === 0
      setMade({ personId, slip: isPrinted ? { name, userName: userName.trim(), password } : null })
      if (isPrinted) return
      notify({ tone: 'success', title: t`Account created`, description: sentText(sent) })
    },
    onRefused: form.refuse,
  })
  if (made?.slip) {
    return <PasswordSlip slip={made.slip} onClose={() => setMade({ ...made, slip: null })} />
  }
  // The page changes only after the form is gone: an open form would ask before it is left.
  if (made) {
    const { personId } = made
    return <Navigate to="/support-team/$personId" params={{ personId }} replace />
  }
  return (
    <FormDialog
      title={t`New person`}
      form={form}
      submitLabel={t`Create account`}
      sending={sending}
      attempts="creation"
      offline="says"
      onSubmit={() => form.submit(send)}
      onClose={onClose}
    >
      <RadioField
        {...form.field('userType')}
        inline
        required
        options={PERSON_ROLES.map((value) => ({ value, label: roleLabel(value) }))}
      />
      {isVan && (
        <FranchiseField
          label={t`Franchise`}
          error={form.errorAt('franchiseId')}
          value={franchiseId}
          onChange={(id) => setValue('franchiseId', id, { shouldDirty: true })}
        />
      )}
      <ContactFields
        field={form.field}
        reachHint={isVan ? undefined : t`Enter an email or a mobile number, or both.`}
      />
      <UserNameField
        {...form.field('userName')}
        hint={isVan ? t`To sign in, like gramvan-malegaon` : t`To sign in, like support-anjali`}
        typed={userName}
        proposedFor={firstName && `${userType} ${firstName}`}
        onPropose={(proposed) => {
          setValue('userName', proposed, { shouldDirty: true })
          setFocus('userName')
        }}
      />
      {isVan ? (
        <PasswordWayField {...form.field('way')} ways={PASSWORD_WAYS.toReversed()} isFirst />
      ) : (
        <Note tone="info">
          {t`We send a link to set the first password.`} <span>{linkHint(true)}</span>
        </Note>
      )}
    </FormDialog>
  )
}
