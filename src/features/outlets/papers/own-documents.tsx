import { useLingui } from '@lingui/react/macro'
import { OnlineSection } from '../../../blocks/record/online-section.tsx'
import { useMay } from '../../../session/user.tsx'

const load = () => import('./own-documents-card.online.tsx')

/** The settings' card with the documents of the person's own franchise or partner. Other roles have no such card. */
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
