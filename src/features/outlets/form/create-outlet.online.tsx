import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { Navigate, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { NewOutlet } from '../../../../contract/outlets/outlet-changes.ts'
import type { OutletKind } from '../../../../contract/outlets/outlet-filters.ts'
import { outletPath } from '../../../../contract/outlets/outlet-path.ts'
import { passwordWaysOf } from '../../../../contract/people/first-password.ts'
import { useContractForm } from '../../../blocks/forms/contract-form.ts'
import { FormPage } from '../../../blocks/forms/form-page.tsx'
import { FormSections } from '../../../blocks/forms/sections/form-sections.tsx'
import { useSending } from '../../../blocks/forms/sending.ts'
import { BackToList } from '../../../blocks/record/back-link.tsx'
import { NoPermissionPage } from '../../../session/no-permission-page.tsx'
import { useMay } from '../../../session/user.tsx'
import { notify } from '../../../ui/feedback/notices.ts'
import { useUsable } from '../../../ui/feedback/use-usable.ts'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { newSlipPassword } from '../../people/parts/new-password.ts'
import type { Slip } from '../../people/parts/password-slip.tsx'
import { PasswordSlip } from '../../people/parts/password-slip.tsx'
import { PasswordWayField } from '../../people/parts/password-way-field.tsx'
import { sentText } from '../../people/parts/sent-texts.ts'
import { UserNameField } from '../../people/parts/user-name-field.tsx'
import { userNameProblem } from '../../people/parts/user-name-problem.ts'
import { useCreateOutlet } from '../api/changes.ts'
import { LIST_PATHS } from '../outlet-screens.ts'
import { outletWord } from '../outlet-words.ts'
import { atOwnFields, outletLabels, outletProblem } from './outlet-form-texts.ts'
import { useOutletSections } from './outlet-sections.tsx'
import type { OutletValues } from './outlet-values.ts'
import { contactOf, EMPTY_OUTLET, hoursOf, termsOf } from './outlet-values.ts'
import { useOutletForm } from './use-outlet-form.ts'

/** The page with the form for a new franchise or partner. */
export function CreateOutlet({ kind }: { kind: OutletKind }) {
  return useMay('outlet.manage') ? <NewOutletForm kind={kind} /> : <NoPermissionPage />
}

function NewOutletForm({ kind }: { kind: OutletKind }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  useUsable(true)
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
    labels: { ...outletLabels(), userName: t`Username`, way: t`First password` },
    textOf(problem) {
      return userNameProblem(problem) ?? outletProblem(problem)
    },
    fieldOf: {
      'person.user_name_taken': 'userName',
      'franchise.unavailable': kind === 'franchise' ? 'partnerId' : 'franchiseIds',
    },
  })
  const [name, userName] = useWatch({ control: form.api.control, name: ['name', 'userName'] })
  const sections = useOutletSections({ kind, form: useOutletForm(form), mayManage: true })
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
  const account = {
    id: 'account',
    title: t`Account`,
    fields: ['userName', 'way'],
    content: (
      <>
        <UserNameField
          {...form.field('userName')}
          hint={t`Used to sign in. It cannot be changed later.`}
          typed={userName}
          proposedFor={name}
          onPropose={(proposed) => {
            form.api.setValue('userName', proposed, { shouldDirty: true })
            form.api.setFocus('userName')
          }}
        />
        <PasswordWayField
          {...form.field('way')}
          ways={passwordWaysOf('franchise', { email: '', phone: 'always' })}
          isFirst
        />
      </>
    ),
  }
  const list = LIST_PATHS[kind]
  return (
    <>
      <PageHeader
        title={outletWord(kind, 'create')}
        back={<BackToList to={list}>{outletWord(kind, 'title')}</BackToList>}
      />
      <chakra.div maxWidth="64rem">
        <FormPage
          form={form}
          submitLabel={outletWord(kind, 'submit')}
          sending={sending}
          attempts="creation"
          offline="says"
          isDocked
          onSubmit={() => form.submit(send)}
          onCancel={() => void navigate({ to: list })}
        >
          <FormSections sections={[...sections, account]} errors={form.errors} />
        </FormPage>
      </chakra.div>
    </>
  )
}
