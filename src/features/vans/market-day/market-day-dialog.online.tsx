import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { listMarketDays, noteMarketDay } from '../../../../contract/vans/market-days.ts'
import { listPlans } from '../../../../contract/vans/plans.ts'
import { listOwnPlans } from '../../../../contract/vans/van-plan.ts'
import { call } from '../../../api/call.ts'
import { errorText } from '../../../i18n/error-text.ts'
import { weekdayName } from '../../../i18n/weekday.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { notify } from '../../../ui/feedback/notices.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import '../api/error-texts.ts'

interface Props {
  villageId: string
  place: string
  weekday: number | undefined
  onClose: () => void
}

/** Asks on which weekday a village has its market: one press notes it, for all who plan. */
export function MarketDayDialog({ villageId, place, weekday, onClose }: Props) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (chosen: number | null) =>
      call(noteMarketDay, { params: { villageId }, body: { weekday: chosen } }),
    onSuccess() {
      for (const { path } of [listMarketDays, listPlans, listOwnPlans]) {
        void client.invalidateQueries({ queryKey: [path] })
      }
      notify({ tone: 'success', title: t`Market day saved` })
      onClose()
    },
  })
  return (
    <Dialog open title={t`Market day of ${place}`} size="compact" onClose={onClose}>
      <chakra.p marginBlockEnd="3">{t`Everyone who plans a van in this district sees it.`}</chakra.p>
      {error && <ErrorState title={errorText(error)} />}
      <chakra.div display="grid" gridTemplateColumns="repeat(auto-fill, minmax(8rem, 1fr))" gap="2">
        {[1, 2, 3, 4, 5, 6, 7].map((day) => (
          <Button
            key={day}
            aria-pressed={day === weekday}
            variant={day === weekday ? 'primary' : 'secondary'}
            loading={isPending && variables === day}
            onClick={() => mutate(day)}
          >
            {weekdayName(day)}
          </Button>
        ))}
        {weekday !== undefined && (
          <Button
            variant="quiet"
            loading={isPending && variables === null}
            onClick={() => mutate(null)}
          >
            {t`No weekly market`}
          </Button>
        )}
      </chakra.div>
    </Dialog>
  )
}
