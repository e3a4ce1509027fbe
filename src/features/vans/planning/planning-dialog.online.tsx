import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../../i18n/error-text.ts'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../../ui/feedback/loading.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { vansQuery } from '../api/plans.ts'
import { CHOOSE_VAN } from '../parts/plan-search.ts'
import { PlanForm } from './plan-form.tsx'
import { VanDays } from './van-days.tsx'

interface Props {
  /** The van's id as the address has it, or `choose`. */
  asked: string
  onChoose: (vanId: string) => void
  onClose: () => void
}

/** Which villages a van calls at, per day: choose the van and the day, then the villages. */
export function PlanningDialog({ asked, onChoose, onClose }: Props) {
  const { t } = useLingui()
  const { data, error, isFetching, refetch } = useQuery(vansQuery)
  const [day, setDay] = useState<string>()
  const vans = data?.vans ?? []
  const named = vans.find(({ _id }) => _id === asked)
  // Another van's days in place of the one that was asked for would be planned by mistake.
  const van = named ?? (asked === CHOOSE_VAN ? vans[0] : undefined)
  if (van && day) {
    return <PlanForm key={day} van={van} day={day} onClose={() => setDay(undefined)} />
  }
  return (
    <Dialog open title={t`Plan the vans`} onClose={onClose}>
      {error && !data ? (
        <ErrorState title={errorText(error)} retrying={isFetching} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton height="16rem" />
      ) : vans.length > 0 ? (
        <>
          {!van && (
            <Note tone="warning" role="status" marginBlockEnd="4">
              {t`This van is not among the active vans. Choose another one.`}
            </Note>
          )}
          <SelectField
            label={t`Van`}
            value={van?._id ?? ''}
            {...(!van && { emptyLabel: t`Choose a van` })}
            onChange={({ target }) => onChoose(target.value)}
            options={vans.map(({ _id, name, userName }) => ({
              value: _id,
              label: name ? `${name} (${userName})` : userName,
            }))}
          />
          {van && <VanDays key={van._id} vanId={van._id} onChoose={setDay} />}
        </>
      ) : (
        t`There are no active vans yet. An administrator adds them.`
      )}
    </Dialog>
  )
}
