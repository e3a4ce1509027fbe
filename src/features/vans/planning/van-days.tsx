import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { addDays } from '../../../../contract/payments/add-days.ts'
import { PLANNED_DAYS } from '../../../../contract/vans/plans.ts'
import { errorText } from '../../../i18n/error-text.ts'
import { useToday } from '../../../i18n/use-now.ts'
import { dayWithWeekday } from '../../../i18n/weekday.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../../ui/feedback/loading.tsx'
import { plansQuery } from '../api/plans.ts'
import { PlanNotes } from './plan-notes.tsx'

interface Props {
  vanId: string
  onChoose: (day: string) => void
}

/** The days that can be planned, each with its villages. */
export function VanDays({ vanId, onChoose }: Props) {
  const { t } = useLingui()
  const today = useToday()
  const { data, error, isFetching, refetch } = useQuery(plansQuery(vanId))
  if (!data) {
    return error ? (
      <ErrorState title={errorText(error)} retrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <Skeleton height="16rem" marginBlockStart="4" />
    )
  }
  return (
    <chakra.ul marginBlockStart="4">
      {Array.from({ length: PLANNED_DAYS }, (_, index) => addDays(today, index)).map((day) => {
        const { stops = [], notes = [] } = data.plans.find((plan) => plan.day === day) ?? {}
        const date = dayWithWeekday(day)
        return (
          <chakra.li
            key={day}
            display="flex"
            alignItems="center"
            justifyContent="space-between"
            gap="3"
            paddingBlock="2"
            borderBlockStart="1px solid {colors.border}"
          >
            <chakra.div minWidth="0">
              <chakra.p fontWeight="semibold">{date}</chakra.p>
              <chakra.p fontSize="sm" color="fg.muted">
                {stops.map(({ place }) => place).join('; ') || t`No villages yet`}
              </chakra.p>
              <PlanNotes stops={stops} notes={notes} />
            </chakra.div>
            <Button flex="none" aria-label={t`Plan ${date}`} onClick={() => onChoose(day)}>
              {t`Plan`}
            </Button>
          </chakra.li>
        )
      })}
    </chakra.ul>
  )
}
