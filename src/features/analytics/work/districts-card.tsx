import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import type { DistrictBacklog } from '../../../../contract/analytics/analytics.ts'
import type { AnalyticsView } from '../../../../contract/analytics/view.ts'
import { formatCount } from '../../../../contract/core/money.ts'
import type { OverdueStep } from '../../../../contract/outlets/map-states.ts'
import { overdueShare, overdueStep } from '../../../../contract/outlets/map-states.ts'
import { districtName } from '../../../i18n/district-name.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { Skeleton } from '../../../ui/feedback/loading.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { DataTable } from '../../../ui/layout/table/data-table.tsx'
import { TextLink } from '../../../ui/layout/text-link.tsx'
import { shareText } from '../../feedback/parts/figure-texts.ts'
import { DistrictsOnMap } from '../../map/parts/districts-on-map.tsx'
import { districtDoor } from '../view/doors.ts'
import { useFirstRows } from '../view/show-all.tsx'

/** The tint of each step; the number says it too. */
const TINTS: Record<OverdueStep, string | undefined> = {
  active: undefined,
  late: 'warning.subtle',
  overdue: 'danger.subtle',
}

/** Of the map. */
const HEIGHT = '26rem'

/** Rows before all are asked for. */
const FIRST = 10

interface Props {
  districts: readonly DistrictBacklog[] | undefined
  view: AnalyticsView
}

const Beside = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
    gap: '4',
    alignItems: 'start',
    gridColumn: { xl: '1 / -1' },
  },
})

/** What is open in each district, and how much of it is overdue: on a map, and as a list beside it. */
export function DistrictsCard({ districts, view }: Props) {
  const { t } = useLingui()
  if (districts?.length === 0) {
    return <Card title={t`Open applications by district`}>{t`Nothing is open.`}</Card>
  }
  return (
    <Beside>
      <Card title={t`Where the open applications are`}>
        {districts ? (
          <DistrictsMap districts={districts} view={view} />
        ) : (
          <Skeleton height={HEIGHT} />
        )}
      </Card>
      <DistrictsTable districts={districts} view={view} />
    </Beside>
  )
}

function DistrictsMap({
  districts,
  view,
}: {
  districts: readonly DistrictBacklog[]
  view: AnalyticsView
}) {
  const { t } = useLingui()
  const language = useLanguage()
  const wordsOf = useCallback(
    (each: DistrictBacklog) => {
      const [open, overdue] = [formatCount(each.open), formatCount(each.overdue)]
      const share = shareText(overdueShare(each))
      return t`${open} open applications, ${overdue} overdue (${share})`
    },
    [t],
  )
  const onMap = useMemo(
    () =>
      districts.flatMap((each) => {
        const name = districtName(each.district, language)
        const words = `${name}: ${wordsOf(each)}`
        const { district: id, open: count, position } = each
        return position ? [{ id, name, words, count, step: overdueStep(each), position }] : []
      }),
    [districts, language, wordsOf],
  )
  return (
    <DistrictsOnMap
      label={t`Map of the districts`}
      districts={onMap}
      legend={{
        active: t`Under 20% overdue`,
        late: t`20% to 49% overdue`,
        overdue: t`Half or more overdue`,
      }}
      height={HEIGHT}
      chosen={(id) => {
        const each = districts.find(({ district }) => district === id)
        return (
          each && (
            <>
              <chakra.p fontWeight="semibold">{districtName(id, language)}</chakra.p>
              <chakra.p fontSize="sm" marginBlock="1.5" data-figures>
                {wordsOf(each)}
              </chakra.p>
              <TextLink asChild>
                <Link to="/applications" search={districtDoor(view, id) as never}>
                  {t`Open the list`}
                </Link>
              </TextLink>
            </>
          )
        )
      }}
    />
  )
}

function DistrictsTable({ districts, view }: Props) {
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

function Share({ of }: { of: DistrictBacklog }) {
  return (
    <chakra.span
      paddingInline="2"
      paddingBlock="0.5"
      borderRadius="md"
      bg={TINTS[overdueStep(of)]}
    >{`${formatCount(of.overdue)} (${shareText(overdueShare(of))})`}</chakra.span>
  )
}
