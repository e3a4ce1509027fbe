import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { READ_KINDS } from '../../../../contract/audit/reads.ts'
import type { ListFilter, SelectFilter } from '../../../blocks/list/filters/list-filter.ts'
import { optionsOf } from '../../../blocks/list/filters/list-filter.ts'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { useListSearch } from '../../../blocks/list/use-list-search.ts'
import { useServerPages } from '../../../blocks/list/use-server-pages.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { NoApplicationsDrawing } from '../../../ui/illustrations/no-applications.tsx'
import { AuditCount } from '../audit-count.tsx'
import { AuditViews } from '../audit-views.tsx'
import { useActorOptions } from '../use-actor-options.ts'
import { readsPageQuery } from './api.ts'
import { READ_LABELS } from './kind-labels.ts'
import type { ReadsFilters } from './list-search.ts'
import { readsSearch } from './list-search.ts'
import { useReadsColumns } from './reads-columns.tsx'

/** Who looked at what is kept of citizens, narrowed and paged by the server. */
export function ReadsPage() {
  const { t } = useLingui()
  const address = useListSearch(readsSearch)
  const { data: page } = useQuery(readsPageQuery(address.asked))
  const { actor, subjectId } = address.filters
  const filters: SelectFilter<ReadsFilters>[] = [
    {
      key: 'actor',
      isSeveral: true,
      label: t`Who`,
      all: t`Everyone`,
      options: useActorOptions(page, actor),
    },
    {
      key: 'kind',
      isSeveral: true,
      label: t`What happened`,
      all: t`Everything`,
      options: optionsOf(READ_KINDS, READ_LABELS),
    },
  ]
  const more: ListFilter<ReadsFilters>[] = [{ key: 'from', until: 'to', label: t`Date` }]
  // A link from a record brings it; here it can only be taken away.
  if (subjectId !== undefined) {
    const options = [{ value: subjectId, label: page?.names[subjectId] ?? '…' }]
    more.push({ key: 'subjectId', label: t`Record`, all: t`All records`, options })
  }
  return (
    <ListPage
      title={t`Who looked at what`}
      description={t`Who opened details of customers: one line for each person, record and hour. Lists on the screen do not count.`}
      address={address}
      data={useServerPages(address.asked, readsPageQuery)}
      views={<AuditViews view="reads" />}
      filters={[...filters, ...more]}
      columns={useReadsColumns()}
      rowKey={({ _id }) => _id}
      rowLink={({ subject, subjectName }, words) =>
        subjectName === null ? (
          <span>{words}</span>
        ) : (
          <Link to="/applications/$applicationId" params={{ applicationId: subject }}>
            {words}
          </Link>
        )
      }
      count={(total) => <AuditCount total={total} />}
      nothingFound={{ title: t`No record found` }}
      empty={
        <EmptyState drawing={<NoApplicationsDrawing />} title={t`No records yet`}>
          {t`Who opens an application, a document or a customer will appear here.`}
        </EmptyState>
      }
    />
  )
}
