import { useLingui } from '@lingui/react/macro'
import { OnlineSection } from '../../../blocks/record/online-section.tsx'
import { useMay } from '../../../session/user.tsx'

const load = () => import('./account-contact-card.online.tsx')

interface Props {
  accountId: string
  name: string
  onChanged: () => void
}

/** The place of an account's contact details on its record; administrators alone see it. */
export function AccountContactSection(props: Props) {
  const { t } = useLingui()
  if (!useMay('account.contact')) return null
  return (
    <OnlineSection
      isReached
      name="account-contact"
      title={t`Contact details of the account`}
      load={load}
      height="12rem"
    >
      {({ AccountContactCard }) => <AccountContactCard {...props} />}
    </OnlineSection>
  )
}
