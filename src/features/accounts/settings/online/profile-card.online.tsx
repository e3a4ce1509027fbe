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

/** The card of names; what belongs to the network is shown, not changed. */
export function ProfileCard({ profile }: { profile: Profile }) {
  const { t } = useLingui()
  const form = useContractForm({
    schema: ProfileChange,
    values: textsOf(profile),
    input: (typed: ProfileTexts) => changedTexts(profile, typed),
    labels: {
      firstName: t`First name`,
      lastName: t`Last name`,
    },
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
      </FormPage>
    </Card>
  )
}
