import { useLingui } from '@lingui/react/macro'
import { OnlineSection } from '../../../blocks/record/online-section.tsx'
import { useMay } from '../../../session/user.tsx'

const load = () => import('./own-documents-card.online.tsx')

/** The part of the settings with the documents of the own franchise or partner; nothing for other roles. */
export function OwnDocuments({ isReached }: { isReached: boolean }) {
  const { t } = useLingui()
  if (!useMay('outlet.own')) return null
  return (
    <OnlineSection
      isReached={isReached}
      name="own-documents"
      title={t`Your documents`}
      load={load}
      height="12rem"
    >
      {({ OwnDocumentsCard }) => <OwnDocumentsCard />}
    </OnlineSection>
  )
}
