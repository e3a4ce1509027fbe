import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useId, useState } from 'react'
import type { TrackerGroup } from '../../../../contract/applications/sla/sla-tracker.ts'
import { TRACKER_GROUPS_OF } from '../../../../contract/applications/sla/sla-tracker.ts'
import { formatCount } from '../../../../contract/core/money.ts'
import { ListError } from '../../../blocks/list/list-states.tsx'
import { useMay, useUser } from '../../../session/user.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { SectionHead } from '../../../ui/layout/section-head.tsx'
import { DataTable } from '../../../ui/layout/table/data-table.tsx'
import { slaTrackerQuery } from './queries.ts'
import { useTrackerColumns } from './tracker-columns.tsx'
import { GROUP_LABELS } from './tracker-labels.ts'
import { TOTAL, trackerLines } from './tracker-lines.ts'

/** The grouping that the address names, where the person may choose it; else the first. */
function useGroup(groups: readonly TrackerGroup[]) {
  const navigate = useNavigate()
  const { by: named } = useSearch({ strict: false })
  const by = groups.find((group) => group === named) ?? groups[0] ?? 'service'
  const choose = (group: string) =>
    void navigate({
      to: '.',
      search: ((now: object) => ({ ...now, by: group })) as never,
      replace: true,
      resetScroll: false,
    })
  return { by, choose }
}

/** Open applications by franchise, partner or service, the worst first; each figure leads to its list. */
export function SlaTracker({ limit }: { limit: number }) {
  const { t, i18n } = useLingui()
  const titleId = useId()
  const groups = TRACKER_GROUPS_OF[useUser().userInfo.userType]
  const mayEditHolidays = useMay('holidays.manage')
  const { by, choose } = useGroup(groups)
  const [isWhole, setIsWhole] = useState(false)
  const query = useQuery(slaTrackerQuery(by))
  const columns = useTrackerColumns(by)
  const lines = query.data && trackerLines(query.data)
  const shown = isWhole ? lines : lines?.slice(0, limit + 1)
  const all = formatCount(query.data?.rows.length ?? 0)
  return (
    <chakra.section aria-labelledby={titleId} marginBlockEnd="6">
      <SectionHead
        id={titleId}
        title={t`SLA tracker`}
        marginBlockEnd="2"
        flexWrap="wrap"
        rowGap="1"
        action={
          (mayEditHolidays || groups.length > 1) && (
            <chakra.div display="flex" gap="1">
              {groups.length > 1 && (
                <chakra.div width="11rem">
                  <SelectField
                    hideLabel
                    label={t`Group by`}
                    options={groups.map((value) => ({ value, label: i18n._(GROUP_LABELS[value]) }))}
                    value={by}
                    onChange={({ target }) => choose(target.value)}
                  />
                </chakra.div>
              )}
              {mayEditHolidays && (
                <Button asChild variant="quiet" marginInlineEnd="-4">
                  <Link to="/holidays">{t`Holidays`}</Link>
                </Button>
              )}
            </chakra.div>
          )
        }
      />
      {query.error && !query.data ? (
        <ListError
          error={query.error}
          isFetching={query.isFetching}
          retry={() => void query.refetch()}
        />
      ) : lines?.length === 0 ? (
        <chakra.p color="fg.muted">{t`No open applications`}</chakra.p>
      ) : (
        <DataTable
          label={t`SLA tracker`}
          columns={columns}
          rows={shown}
          rowKey={({ id }) => id ?? TOTAL}
          expectedRows={limit + 1}
        />
      )}
      {lines && shown && lines.length > shown.length && (
        <chakra.p marginBlockStart="2">
          <Button variant="quiet" marginInlineStart="-4" onClick={() => setIsWhole(true)}>
            {t`Show all ${all}`}
          </Button>
        </chakra.p>
      )}
    </chakra.section>
  )
}
