import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { formatCount } from '../../../../contract/core/money.ts'
import type { VanRow } from '../../../../contract/vans/van-work.ts'
import type { ListColumn } from '../../../blocks/list/list-columns.tsx'
import { PlanDaysLink } from '../../../blocks/vans/plan-days-link.tsx'
import { useMay } from '../../../session/user.tsx'
import { HeldWork } from '../../devices/parts/held-work.tsx'
import { LastSeen } from '../../people/parts/last-seen.tsx'

/** Columns of the vans: driver, unsent work, applications that arrived, last contact, and the link to the plan. */
export function useVanColumns(): ListColumn<VanRow>[] {
  const { t } = useLingui()
  const mayPlan = useMay('van.plan')
  const plan: ListColumn<VanRow> = {
    key: 'plan',
    header: t`Planning`,
    nowrap: true,
    cell: (van) => <PlanDaysLink van={van} isOverList />,
  }
  return [
    {
      key: 'name',
      header: t`Van`,
      primary: true,
      sort: 'name',
      lines: 2,
      cell: ({ name }) => <span>{name}</span>,
    },
    {
      key: 'franchise',
      header: t`Franchise`,
      lines: 2,
      cell: ({ franchise, phone }) => (
        <span>
          <span>{franchise.name}</span>
          {phone && (
            <chakra.span data-figures display="block" fontSize="sm" color="fg.muted">
              {phone}
            </chakra.span>
          )}
        </span>
      ),
    },
    {
      key: 'waiting',
      header: t`Not sent`,
      sort: 'waiting',
      lines: 3,
      cell: (van) => <HeldWork {...van} />,
    },
    {
      key: 'today',
      header: t`Applications today`,
      sort: 'today',
      numeric: true,
      cell: ({ today }) => formatCount(today),
    },
    {
      key: 'month',
      header: t`This month`,
      sort: 'month',
      numeric: true,
      cell: ({ month }) => formatCount(month),
    },
    {
      key: 'seen',
      header: t`Last contact`,
      sort: 'seen',
      nowrap: true,
      cell: ({ lastSeenAt }) => <LastSeen at={lastSeenAt} />,
    },
    ...(mayPlan ? [plan] : []),
  ]
}
