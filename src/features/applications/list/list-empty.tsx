import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { NoApplicationsDrawing } from '../../../ui/illustrations/no-applications.tsx'
import { NothingFoundDrawing } from '../../../ui/illustrations/nothing-found.tsx'

/** The filters leave nothing over. */
export function NothingFound({ onClear }: { onClear: () => void }) {
  const { t } = useLingui()
  return (
    <EmptyState
      drawing={<NothingFoundDrawing />}
      title={t`No application found`}
      action={<Button onClick={onClear}>{t`Clear filters`}</Button>}
    >
      {t`None matches the search and the filters. Check the spelling, or look with fewer filters.`}
    </EmptyState>
  )
}

/** Nothing was ever submitted, or assigned. */
export function NothingYet({ action }: { action: ReactNode }) {
  const { t } = useLingui()
  return (
    <EmptyState drawing={<NoApplicationsDrawing />} title={t`No applications yet`} action={action}>
      {action
        ? t`Make the first one: it appears here at once, with the time that is left for it.`
        : t`As soon as one is assigned to you, it appears here with the time that is left for it.`}
    </EmptyState>
  )
}
