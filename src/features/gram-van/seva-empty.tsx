import { useLingui } from '@lingui/react/macro'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { NoApplicationsDrawing } from '../../ui/illustrations/no-applications.tsx'
import { NothingFoundDrawing } from '../../ui/illustrations/nothing-found.tsx'

interface Props {
  isFiltered: boolean
  isVan: boolean
  onClear: () => void
}

/** Why the list is empty, and what to do. */
export function SevaEmpty({ isFiltered, isVan, onClear }: Props) {
  const { t } = useLingui()
  if (isFiltered) {
    return (
      <EmptyState
        drawing={<NothingFoundDrawing />}
        title={t`No application found`}
        action={<Button onClick={onClear}>{t`Clear search and filters`}</Button>}
      >
        {t`None matches the search and the filters.`}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      drawing={<NoApplicationsDrawing />}
      title={isVan ? t`No applications yet` : t`No van has submitted an application yet`}
    >
      {isVan
        ? t`Press New application for the first customer of the day.`
        : t`What a van submits in a village appears here within seconds.`}
    </EmptyState>
  )
}
