import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../../i18n/error-text.ts'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../../ui/feedback/loading.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { vansQuery } from './api.ts'
import { PlanForm } from './plan-form.tsx'
import { VanDays } from './van-days.tsx'

/** Which villages a van calls at, per day: choose the van and the day, then the villages. */
export function PlanningDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const { data, error, isFetching, refetch } = useQuery(vansQuery)
  const [chosen, setChosen] = useState<string>()
  const [day, setDay] = useState<string>()
  const vans = data?.vans ?? []
  const van = vans.find(({ _id }) => _id === chosen) ?? vans[0]
  if (van && day) {
    return <PlanForm key={day} van={van} day={day} onClose={() => setDay(undefined)} />
  }
  return (
    <Dialog open title={t`Plan the vans`} onClose={onClose}>
      {error && !data ? (
        <ErrorState title={errorText(error)} retrying={isFetching} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton height="16rem" />
      ) : van ? (
        <>
          <SelectField
            label={t`Van`}
            value={van._id}
            onChange={({ target }) => setChosen(target.value)}
            options={vans.map(({ _id, name, userName }) => ({
              value: _id,
              label: name ? `${name} (${userName})` : userName,
            }))}
          />
          <VanDays key={van._id} vanId={van._id} onChoose={setDay} />
        </>
      ) : (
        t`There are no active vans yet. An administrator adds them.`
      )}
    </Dialog>
  )
}
