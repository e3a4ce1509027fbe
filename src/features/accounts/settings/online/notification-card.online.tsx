import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import type { Profile } from '../../../../../contract/accounts/profile.ts'
import { withConnection } from '../../../../blocks/record/needs-connection.tsx'
import { notifyUpdateFailed } from '../../../../blocks/record/notify-failed.ts'
import { SwitchField } from '../../../../ui/controls/switch-field.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { useSaveProfile } from '../mutations.ts'

type Choice = keyof Profile &
  ('emailNotifications' | 'smsNotifications' | 'loginNotifications' | 'applicationUpdates')

/** What the person lets the portal send. Each switch is saved at once. */
export function NotificationCard({ profile }: { profile: Profile }) {
  const { t } = useLingui()
  const save = useSaveProfile()
  const choices: { name: Choice; label: string; hint: string }[] = [
    {
      name: 'emailNotifications',
      label: t`Email`,
      hint: profile.email || t`You have not entered an email address.`,
    },
    {
      name: 'smsNotifications',
      label: t`SMS`,
      hint: profile.phone || t`You have not entered a mobile number.`,
    },
    {
      name: 'loginNotifications',
      label: t`New sign-ins`,
      hint: t`When someone signs in with your password on a new device.`,
    },
    {
      name: 'applicationUpdates',
      label: t`Application updates`,
      hint: t`When an application changes and needs your action.`,
    },
  ]
  const change = (name: Choice, isOn: boolean) =>
    save.mutate({ [name]: isOn }, { onError: notifyUpdateFailed })
  return (
    <Card title={t`Notifications`}>
      <chakra.p marginBlockEnd="4" color="fg.muted">
        {t`We always send messages that keep your account safe: OTPs, links to set a password, and notices about changes to your account.`}
      </chakra.p>
      <chakra.div display="grid" gap="3">
        {choices.map(({ name, label, hint }) => (
          <SwitchField
            key={name}
            label={label}
            hint={hint}
            checked={profile[name]}
            busy={save.isPending}
            onChange={(isOn) => void withConnection(() => change(name, isOn))}
          />
        ))}
      </chakra.div>
    </Card>
  )
}
