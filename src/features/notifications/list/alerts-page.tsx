import { Plural, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { ownPath } from '../../../../contract/core/own-path.ts'
import { SEVERITIES } from '../../../../contract/notifications/events.ts'
import { READ_STATES } from '../../../../contract/notifications/notifications.ts'
import { optionsOf } from '../../../blocks/list/filters/list-filter.ts'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { useListSearch } from '../../../blocks/list/use-list-search.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { NoAlertsDrawing } from '../../../ui/illustrations/no-alerts.tsx'
import { SlaTrackerSection } from '../../applications/parts/sla-tracker-section.tsx'
import { alertSearch } from '../list-search.ts'
import '../error-texts.ts'
import { markAllRead, markRead } from '../reads/mark-read.ts'
import { useUnread } from '../reads/unread-count.ts'
import { READ_STATE_LABELS, SEVERITY_LABELS } from '../words/alert-looks.tsx'
import { useAlertColumns } from './alert-columns.tsx'
import { useAlertPages } from './use-alert-pages.ts'

/** The tracker begins with its sum alone: on this page the alerts come first, and a press shows the rows. */
const TRACKED_ROWS = 0

/** Everything that a person was told, searched, filtered and paged by the server. */
export function AlertsPage() {
  const { t } = useLingui()
  const router = useRouter()
  const address = useListSearch(alertSearch)
  const unread = useUnread()
  const data = useAlertPages(address.asked)
  return (
    <ListPage
      title={t`Alerts`}
      action={unread > 0 && <Button onClick={markAllRead}>{t`Mark All Read`}</Button>}
      address={address}
      data={data}
      below={<SlaTrackerSection screen={data.freshness} limit={TRACKED_ROWS} />}
      searchLabel={t`Search by number or words`}
      filters={[
        {
          key: 'severity',
          isSeveral: true,
          label: t`Severity`,
          all: t`All severities`,
          options: optionsOf(SEVERITIES, SEVERITY_LABELS),
        },
        {
          key: 'state',
          label: t`Read or unread`,
          all: t`Read and unread`,
          options: optionsOf(READ_STATES, READ_STATE_LABELS),
        },
      ]}
      columns={useAlertColumns()}
      rowKey={({ _id }) => _id}
      rowLink={(row, words) => {
        const path = ownPath(row.url) ?? '/alerts'
        return (
          <a
            href={path}
            onClick={(event) => {
              markRead(row)
              if (event.ctrlKey || event.metaKey || event.shiftKey) return
              event.preventDefault()
              router.history.push(path)
            }}
          >
            {words}
          </a>
        )
      }}
      count={(total) => <Plural value={total} one="# alert" other="# alerts" />}
      nothingFound={{
        title: t`No alert found`,
        hint: t`No alerts match your search and filters. Check the spelling, or use fewer filters.`,
      }}
      empty={
        <EmptyState drawing={<NoAlertsDrawing />} title={t`No alerts yet`}>
          {t`You will see here when an application changes or its deadline is close.`}
        </EmptyState>
      }
    />
  )
}
