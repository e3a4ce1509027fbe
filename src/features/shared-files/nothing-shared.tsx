import { useLingui } from '@lingui/react/macro'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'

export function NothingShared() {
  const { t } = useLingui()
  return (
    <EmptyState title={t`No shared files`}>
      {t`Open a photo or PDF in the gallery or WhatsApp, tap Share and choose GramOne. The app must be installed on this phone.`}
    </EmptyState>
  )
}
