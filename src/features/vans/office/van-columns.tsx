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
    phone: 'none',
    isOnScreenOnly: true,
    cell: (van) => <PlanDaysLink van={van} isOverList />,
  }
  return [
    {
      key: 'name',
      header: t`Van`,
      primary: true,
      sort: 'name',
      lines: 2,
      cell: ({ name }) => name,
    },
    {
      key: 'franchise',
      header: t`Franchise`,
      foldsBelow: 'medium',
      cell: ({ franchise }) => franchise.name,
    },
    {
      key: 'phone',
      header: t`Mobile number`,
      nowrap: true,
      hidesBelow: 'wide',
      cell: ({ phone }) => <span data-figures>{phone ?? '–'}</span>,
    },
    {
      key: 'waiting',
      header: t`Not sent`,
      nowrap: true,
      sort: 'waiting',
      lines: 2,
      phone: 'bottom',
      cell: (van) => <HeldWork {...van} isInRow />,
    },
    {
      key: 'today',
      header: t`Applications today`,
      sort: 'today',
      numeric: true,
      hidesBelow: 'medium',
      cell: ({ today }) => formatCount(today),
    },
    {
      key: 'month',
      header: t`This month`,
      sort: 'month',
      numeric: true,
      hidesBelow: 'medium',
      cell: ({ month }) => formatCount(month),
    },
    {
      key: 'seen',
      header: t`Last contact`,
      nowrap: true,
      sort: 'seen',
      phone: 'top',
      cell: ({ lastSeenAt }) => <LastSeen at={lastSeenAt} />,
    },
    ...(mayPlan ? [plan] : []),
  ]
}
