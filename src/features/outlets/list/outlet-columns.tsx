import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { formatCount, formatMoney } from '../../../../contract/core/money.ts'
import type { OutletKind } from '../../../../contract/outlets/outlet-filters.ts'
import type { OutletRow } from '../../../../contract/outlets/outlets.ts'
import type { ListColumn } from '../../../blocks/list/list-columns.tsx'
import { districtName } from '../../../i18n/district-name.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { TagPair } from '../../../ui/feedback/status-tag.tsx'
import { PersonStateTag } from '../../people/parts/person-state-tag.tsx'
import { CompletedText } from '../month-text.tsx'
import { OUTLET_STATE_LABELS, TYPE_LABELS } from '../outlet-labels.ts'
import { SOME_EXPIRY_LABELS } from '../papers/document-labels.ts'
import { ExpiryTag } from '../papers/expiry-tag.tsx'

const Muted = chakra('span', { base: { display: 'block', fontSize: 'sm', color: 'fg.muted' } })
const Danger = chakra('span', {
  base: { display: 'block', fontSize: 'sm', fontWeight: 'medium', color: 'danger.fg' },
})

/** Names, place and this month's figures of the rows. */
export function useOutletColumns(kind: OutletKind): ListColumn<OutletRow>[] {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const ofFranchise: ListColumn<OutletRow>[] = [
    {
      key: 'type',
      header: t`Type`,
      foldsBelow: 'wide',
      cell: ({ type }) => type && i18n._(TYPE_LABELS[type]),
    },
  ]
  const ofPartner: ListColumn<OutletRow>[] = [
    {
      key: 'franchises',
      header: t`Franchises`,
      numeric: true,
      hidesBelow: 'medium',
      cell: ({ franchiseCount }) => <span data-figures>{formatCount(franchiseCount)}</span>,
    },
  ]
  return [
    {
      key: 'name',
      header: t`Name`,
      primary: true,
      sort: 'name',
      lines: 2,
      cell: ({ name }) => name,
    },
    {
      key: 'district',
      header: t`District`,
      foldsBelow: 'always',
      cell: ({ district }) => districtName(district, language),
    },
    ...(kind === 'franchise' ? ofFranchise : ofPartner),
    {
      key: 'phone',
      header: t`Mobile number`,
      nowrap: true,
      hidesBelow: 'wide',
      cell: ({ phone }) => <span data-figures>{phone}</span>,
    },
    {
      key: 'state',
      header: t`Status`,
      nowrap: true,
      lines: 2,
      phone: 'bottom',
      cell: ({ state, documents }) => (
        <TagPair>
          <PersonStateTag state={state} labels={OUTLET_STATE_LABELS[kind]} />
          {documents && (
            <ExpiryTag expiry={documents}>{i18n._(SOME_EXPIRY_LABELS[documents])}</ExpiryTag>
          )}
        </TagPair>
      ),
    },
    {
      key: 'open',
      header: t`Open applications`,
      lines: 2,
      numeric: true,
      phone: 'top',
      cell: ({ openCount, overdueCount }) => (
        <OpenWork openCount={openCount} overdueCount={overdueCount} />
      ),
    },
    {
      key: 'completed',
      header: t`Completed this month`,
      sort: 'completed',
      lines: 2,
      numeric: true,
      hidesBelow: 'medium',
      cell: ({ month }) => (
        <span data-figures>
          <CompletedText month={month} />
        </span>
      ),
    },
    {
      key: 'revenue',
      header: t`Revenue this month`,
      sort: 'revenue',
      lines: 2,
      numeric: true,
      phone: 'none',
      cell: (outlet) => <Revenue outlet={outlet} />,
    },
  ]
}

/** How many are open and overdue; on phones, where no head names the figure, one of them in words. */
function OpenWork({ openCount, overdueCount }: Pick<OutletRow, 'openCount' | 'overdueCount'>) {
  const { t } = useLingui()
  const [count, overdue] = [formatCount(openCount), formatCount(overdueCount)]
  return (
    <span data-figures>
      <chakra.span hideBelow="sm">{count}</chakra.span>
      {overdueCount > 0 ? (
        <Danger>{t`${overdue} overdue`}</Danger>
      ) : (
        <chakra.span hideFrom="sm" _print={{ display: 'none' }}>{t`${count} open`}</chakra.span>
      )}
    </span>
  )
}

function Revenue({ outlet: { month, monthlyTargetPaise } }: { outlet: OutletRow }) {
  const { t } = useLingui()
  const target = formatMoney(monthlyTargetPaise ?? 0)
  return (
    <span data-figures>
      <span>{formatMoney(month.revenuePaise)}</span>
      {monthlyTargetPaise ? <Muted>{t`of ${target}`}</Muted> : null}
    </span>
  )
}
