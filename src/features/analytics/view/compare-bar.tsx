import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { AnalyticsGroup } from '../../../../contract/analytics/analytics.ts'
import type { Dimension } from '../../../../contract/analytics/view.ts'
import { NO_PARTNER } from '../../../../contract/applications/application-filters.ts'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { BESIDE_LABELS } from './analytics-labels.ts'
import { useGroupName } from './group-name.ts'
import { groupsQuery } from './queries.ts'
import type { Address, Shown } from './view-address.ts'
import { useAnalyticsView } from './view-address.ts'

const Bar = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 18rem))' },
    gap: '3',
    marginBlockEnd: '4',
    _print: { display: 'none' },
  },
})

/** What the figures are compared with: a period, and beside what they are narrowed to another of its kind. */
export function CompareBar() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const shown = useAnalyticsView()
  const { view, comparable, address } = shown
  const go = (change: Partial<Address>) =>
    void navigate({ to: '.', search: { ...address, ...change } as never, resetScroll: false })
  return (
    <Bar>
      <SelectField
        label={t`Compared with`}
        value={view.against}
        options={[
          { value: 'before', label: t`The period before` },
          { value: 'year', label: t`The same months a year before` },
        ]}
        onChange={({ target }) => go({ against: target.value === 'year' ? 'year' : undefined })}
      />
      {comparable && (
        <BesideField
          of={comparable}
          shown={shown}
          onChoice={(beside) => go({ beside: beside || undefined })}
        />
      )}
    </Bar>
  )
}

interface BesideProps {
  of: Dimension
  shown: Shown
  onChoice: (id: string) => void
}

function BesideField({ of, shown: { view, beside }, onChoice }: BesideProps) {
  const { t, i18n } = useLingui()
  const { groups, nameOf } = useOthers(view, of)
  const options = groups.map((group) => ({ value: group.id ?? NO_PARTNER, label: nameOf(group) }))
  return (
    <SelectField
      label={i18n._(BESIDE_LABELS[of])}
      emptyLabel={t`Nothing beside it`}
      value={beside?.id ?? ''}
      options={options.filter(({ value }) => value !== view[of])}
      onChange={({ target }) => onChoice(target.value)}
    />
  )
}

/** All of a dimension, as they are where the view is not narrowed by it. */
function useOthers(view: Shown['view'], of: Dimension | undefined) {
  const groupName = useGroupName()
  const others = of === undefined ? view : { ...view, [of]: undefined }
  const { data } = useQuery({ ...groupsQuery(others, of ?? 'service'), enabled: of !== undefined })
  const nameOf = (group: AnalyticsGroup) => groupName(of, group)
  return { groups: data?.groups ?? [], nameOf }
}

/** The name of what stands beside the view. */
export function useBesideName({ view, beside, comparable }: Shown): string {
  const { groups, nameOf } = useOthers(view, beside ? comparable : undefined)
  const found = groups.find(({ id }) => (id ?? NO_PARTNER) === beside?.id)
  return found ? nameOf(found) : '…'
}
