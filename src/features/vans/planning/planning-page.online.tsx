import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { isPlannable } from '../../../../contract/vans/plans.ts'
import { serverDay } from '../../../api/server-time.ts'
import { BackToList } from '../../../blocks/record/back-link.tsx'
import { errorText } from '../../../i18n/error-text.ts'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../../ui/feedback/loading.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { useUsable } from '../../../ui/feedback/use-usable.ts'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { vansQuery } from '../api/plans.ts'
import { CHOOSE_VAN, withPlan } from '../parts/plan-search.ts'
import { PlanDay } from './plan-day.tsx'
import { VanDays } from './van-days.tsx'

interface Props {
  /** The van's id as the address has it, or `choose`. */
  asked: string
  day: string | undefined
}

/** Which villages a van calls at, per day: the van with its days, or the villages of the day that was chosen. */
export function PlanningPage({ asked, day }: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { data, error, isFetching, refetch } = useQuery(vansQuery)
  const [today] = useState(serverDay)
  useUsable(data !== undefined || error !== null)
  const vans = data?.vans ?? []
  const named = vans.find(({ _id }) => _id === asked)
  // Another van's days in place of the one that was asked for would be planned by mistake.
  const van = named ?? (asked === CHOOSE_VAN ? vans[0] : undefined)
  if (van && day !== undefined && isPlannable(day, today)) {
    return <PlanDay key={`${van._id} ${day}`} van={van} day={day} />
  }
  return (
    <>
      <PageHeader
        title={t`Plan the vans`}
        back={<BackToList {...withPlan({})}>{t`Gram Van Seva`}</BackToList>}
      />
      <chakra.div maxWidth="48rem">
        {error && !data ? (
          <ErrorState
            title={errorText(error)}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
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
              onChange={({ target }) =>
                void navigate({ ...withPlan({ plan: target.value }), replace: true, state: true })
              }
              options={vans.map(({ _id, name, userName }) => ({
                value: _id,
                // The username only where a name alone does not tell which van it is.
                label: vans.some((other) => other._id !== _id && other.name === name)
                  ? `${name} (${userName})`
                  : name || userName,
              }))}
            />
            {van && (
              <VanDays
                key={van._id}
                vanId={van._id}
                onChoose={(chosen) =>
                  void navigate({
                    ...withPlan({ plan: van._id, day: chosen }),
                    state: { fromList: true },
                  })
                }
              />
            )}
          </>
        ) : (
          t`There are no active vans yet. An administrator adds them.`
        )}
      </chakra.div>
    </>
  )
}
