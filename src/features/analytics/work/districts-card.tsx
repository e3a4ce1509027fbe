import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { DistrictBacklog } from '../../../../contract/analytics/analytics.ts'
import type { AnalyticsView } from '../../../../contract/analytics/view.ts'
import { formatCount } from '../../../../contract/core/money.ts'
import { districtName } from '../../../i18n/district-name.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { DataTable } from '../../../ui/layout/table/data-table.tsx'
import { shareText } from '../../feedback/parts/figure-texts.ts'
import { districtDoor } from '../view/doors.ts'
import { useFirstRows } from '../view/show-all.tsx'

/** From which overdue share on a cell is tinted, the strongest first; the number says it too. */
const TINTS = [
  { from: 0.5, bg: 'danger.subtle' },
  { from: 0.2, bg: 'warning.subtle' },
] as const

/** Rows before all are asked for. */
const FIRST = 10

interface Props {
  districts: readonly DistrictBacklog[] | undefined
  view: AnalyticsView
}

/** What is open in each district, and how much of it is overdue. */
export function DistrictsCard({ districts, view }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  const title = t`Open applications by district`
  const { shown, button } = useFirstRows(districts, FIRST)
  return (
    <Card title={title} flush>
      <DataTable
        label={title}
        rows={shown}
        rowKey={({ district }) => district}
        expectedRows={6}
        isCompact
        empty={<Card>{t`Nothing is open.`}</Card>}
        rowLink={({ district }, words) => (
          <Link to="/applications" search={districtDoor(view, district) as never}>
            {words}
          </Link>
        )}
        columns={[
          {
            key: 'district',
            header: t`District`,
            primary: true,
            cell: ({ district }) => districtName(district, language),
          },
          {
            key: 'open',
            header: t`Open`,
            numeric: true,
            phone: 'top',
            cell: ({ open }) => formatCount(open),
          },
          {
            key: 'share',
            header: t`Overdue`,
            numeric: true,
            phone: 'bottom',
            cell: (each) => <Share of={each} />,
          },
        ]}
      />
      {button && <chakra.div padding="4">{button}</chakra.div>}
    </Card>
  )
}

function Share({ of: { open, overdue } }: { of: DistrictBacklog }) {
  const share = open === 0 ? 0 : overdue / open
  const tint = TINTS.find(({ from }) => share >= from)
  return (
    <chakra.span
      paddingInline="2"
      paddingBlock="0.5"
      borderRadius="md"
      bg={tint?.bg}
    >{`${formatCount(overdue)} (${shareText(share)})`}</chakra.span>
  )
}
