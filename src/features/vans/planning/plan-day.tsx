import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Van } from '../../../../contract/vans/plans.ts'
import { BackToList } from '../../../blocks/record/back-link.tsx'
import { errorText } from '../../../i18n/error-text.ts'
import { dayWithWeekday } from '../../../i18n/weekday.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../../ui/feedback/loading.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { plansQuery } from '../api/plans.ts'
import { withPlan } from '../parts/plan-search.ts'
import { PlanForm } from './plan-form.tsx'

interface Props {
  van: Van
  day: string
}

/** The page with the villages of one van on one day. */
export function PlanDay({ van, day }: Props) {
  const { t } = useLingui()
  const { data, error, isFetching, refetch } = useQuery(plansQuery(van._id))
  const name = van.name || van.userName
  const date = dayWithWeekday(day)
  return (
    <>
      <PageHeader
        title={t`Plan for ${name} on ${date}`}
        back={<BackToList {...withPlan({ plan: van._id })}>{t`Plan the vans`}</BackToList>}
      />
      {data ? (
        <chakra.div maxWidth="48rem">
          <PlanForm van={van} day={day} plans={data.plans} />
        </chakra.div>
      ) : error ? (
        <ErrorState title={errorText(error)} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height="16rem" />
      )}
    </>
  )
}
