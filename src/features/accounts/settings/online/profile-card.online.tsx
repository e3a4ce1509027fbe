import { useLingui } from '@lingui/react/macro'
import type { Profile } from '../../../../../contract/accounts/profile.ts'
import { ProfileChange } from '../../../../../contract/accounts/profile.ts'
import { useContractForm } from '../../../../blocks/forms/contract-form.ts'
import { FormPage } from '../../../../blocks/forms/form-page.tsx'
import { useSaving } from '../../../../blocks/forms/sending.ts'
import { TextField } from '../../../../ui/controls/text-field.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { DefinitionList } from '../../../../ui/layout/definition-list.tsx'
import { useSaveProfile } from '../mutations.ts'
import type { ProfileTexts } from './profile-texts.ts'
import { changedTexts, textsOf } from './profile-texts.ts'

/** The card of names and ways to reach the person; what belongs to the network is shown, not changed. */
export function ProfileCard({ profile }: { profile: Profile }) {
  const { t } = useLingui()
  const form = useContractForm({
    schema: ProfileChange,
    values: textsOf(profile),
    input: (typed: ProfileTexts) => changedTexts(profile, typed),
    labels: {
      firstName: t`First name`,
      lastName: t`Last name`,
      email: t`Email`,
      phone: t`Mobile number`,
    },
    // The second factor needs an email address or a phone number to send codes to.
    textOf: ({ path, code }) =>
      path === 'email' && code === 'required'
        ? t`Enter an email address or a mobile number. We will send the OTP there when you sign in.`
        : undefined,
  })
  const { send, sending } = useSaving(useSaveProfile(), {
    onDone: (saved) => form.restart(textsOf(saved)),
    onRefused: form.refuse,
  })
  const { userName, franchiseName, servicePartnerName } = profile
  return (
    <Card title={t`Profile information`}>
      <FormPage
        form={form}
        submitLabel={t`Save changes`}
        sending={sending}
        offline="refuses"
        onSubmit={() => form.submit(send)}
      >
        <DefinitionList
          items={[
            { label: t`Username`, value: userName },
            ...(franchiseName ? [{ label: t`Franchise`, value: franchiseName }] : []),
            ...(servicePartnerName
              ? [{ label: t`Service Partner`, value: servicePartnerName }]
              : []),
          ]}
        />
        <TextField {...form.field('firstName')} autoComplete="given-name" />
        <TextField {...form.field('lastName')} autoComplete="family-name" />
        <TextField {...form.field('email')} type="email" inputMode="email" autoComplete="email" />
        <TextField {...form.field('phone')} type="tel" width="medium" autoComplete="tel" />
      </FormPage>
    </Card>
  )
}
