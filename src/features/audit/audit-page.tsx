import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ABOUT_APPLICATIONS } from '../../../contract/audit/audit-actions.ts'
import { exportAuditTrail } from '../../../contract/audit/audit.ts'
import { ListPage } from '../../blocks/list/list-page.tsx'
import { useListSearch } from '../../blocks/list/use-list-search.ts'
import { useServerPages } from '../../blocks/list/use-server-pages.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { NoApplicationsDrawing } from '../../ui/illustrations/no-applications.tsx'
import { auditPageQuery } from './api.ts'
import { useAuditColumns } from './audit-columns.tsx'
import { AuditCount } from './audit-count.tsx'
import { useAuditFilters, useMoreAuditFilters } from './audit-filters.ts'
import { AuditViews } from './audit-views.tsx'
import { auditSearch } from './list-search.ts'

const csv = { path: exportAuditTrail.path, fileName: 'audit-trail' }

/** The audit trail, narrowed and paged by the server; records of applications lead there. */
export function AuditPage() {
  const { t } = useLingui()
  const address = useListSearch(auditSearch)
  const { data: page } = useQuery(auditPageQuery(address.asked))
  return (
    <ListPage
      title={t`Audit trail`}
      description={t`Who did what, and when. Records cannot be changed or deleted here.`}
      address={address}
      data={useServerPages(address.asked, auditPageQuery)}
      views={<AuditViews view="done" />}
      searchLabel={t`Search by name, application or ticket number`}
      filters={[
        ...useAuditFilters(address.filters, page),
        ...useMoreAuditFilters(address.filters, page),
      ]}
      exportCsv={csv}
      columns={useAuditColumns()}
      rowKey={({ _id }) => _id}
      rowLink={(row, words) => {
        const { subject, subjectId, subjectName, action } = row
        if (!subjectId || !subjectName) return <span>{words}</span>
        if (ABOUT_APPLICATIONS.includes(subject)) {
          return (
            <Link to="/applications/$applicationId" params={{ applicationId: subjectId }}>
              {words}
            </Link>
          )
        }
        if (subject === 'ticket') {
          return (
            <Link to="/ticket-admin/$ticketId" params={{ ticketId: subjectId }}>
              {words}
            </Link>
          )
        }
        // Other kinds of accounts have no record page yet.
        if (!action.startsWith('person_')) return <span>{words}</span>
        return (
          <Link to="/support-team/$personId" params={{ personId: subjectId }}>
            {words}
          </Link>
        )
      }}
      count={(total) => <AuditCount total={total} />}
      nothingFound={{ title: t`No record found` }}
      empty={
        <EmptyState drawing={<NoApplicationsDrawing />} title={t`No records yet`}>
          {t`What people do in the portal will appear here.`}
        </EmptyState>
      }
    />
  )
}
