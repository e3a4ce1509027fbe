import { chakra } from '@chakra-ui/react/styled-system'
import { Plural, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { exportApplications } from '../../../../contract/applications/application-export.ts'
import { CreateLink } from '../../../blocks/list/create-link.tsx'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { useListSearch } from '../../../blocks/list/use-list-search.ts'
import { useMay, useUser } from '../../../session/user.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { NoApplicationsDrawing } from '../../../ui/illustrations/no-applications.tsx'
import { receiptAction } from '../../receipts/parts/receipt-action.tsx'
import { useApplicationPages } from '../api/use-application-pages.ts'
import { useApplicationListColumns } from '../parts/application-columns.tsx'
import { useCreate } from '../parts/apply-search.ts'
import { DraftsSection } from '../parts/drafts/drafts-section.tsx'
import { REVIEW_KEY, StartReview } from '../parts/start-review.tsx'
import { useStatusFilters } from '../parts/status-filters.ts'
import { ApplicationPeek } from './application-peek.tsx'
import { useBulkStatus } from './bulk-status.tsx'
import { CopyNumbers } from './copy-numbers.tsx'
import { applicationSearch } from './list-search.ts'
import { useMoreFilters } from './more-filters.ts'
import { rowLinkOf } from './row-link.tsx'
import { useSavedFilters } from './saved-filters.ts'
import { useTabs } from './tabs.ts'

const csv = { path: exportApplications.path, fileName: 'applications' }

/** The list of applications that the person may see, searched, filtered and paged by the server. */
export function ApplicationsPage({ waiting }: { waiting: ReactNode }) {
  const { t } = useLingui()
  const role = useUser().userInfo.userType
  const address = useListSearch(applicationSearch)
  const mayReview = useMay('application.decideMany')
  const isOfVans = address.filters.source === 'van'
  const columns = useApplicationListColumns({
    franchise: role !== 'franchise',
    van: isOfVans,
    sortable: true,
    more: true,
  })
  const create = useCreate()
  const action = create && <CreateLink create={create} />
  const data = useApplicationPages(address.asked)
  const bulk = useBulkStatus(address, data.total)
  return (
    <>
      <ListPage
        title={t`Applications`}
        action={
          <chakra.div display="flex" flexWrap="wrap" gap="2">
            {mayReview && (
              <StartReview
                label={t`Review`}
                variant={create ? 'secondary' : 'primary'}
                filters={address.filters}
              />
            )}
            {create && <CreateLink create={create} isInHead />}
          </chakra.div>
        }
        keys={mayReview ? [{ keys: REVIEW_KEY, does: t`Review one after the other` }] : []}
        create={create}
        above={
          <>
            <DraftsSection />
            {waiting}
          </>
        }
        address={address}
        data={data}
        searchLabel={t`Search by name, number or phone`}
        tabs={useTabs(address.filters)}
        filters={[
          ...useStatusFilters(),
          {
            key: 'source',
            label: t`Source`,
            all: t`All sources`,
            options: [
              { value: 'van', label: t`From vans` },
              { value: 'offline', label: t`From offline devices` },
            ],
          },
          ...useMoreFilters(address.filters),
        ]}
        savedFilters={useSavedFilters()}
        exportCsv={csv}
        selection={{
          nameOf: ({ applicationId }) => applicationId,
          ...bulk.matching,
          actions: (rows, clear) => (
            <>
              <CopyNumbers rows={rows} />
              {bulk.action(rows, clear)}
            </>
          ),
        }}
        peek={(row) => <ApplicationPeek row={row} />}
        ownOrder={t`Newest first`}
        columns={[...columns, receiptAction(t`Receipt`)]}
        rowKey={({ _id }) => _id}
        versionOf={({ version }) => version}
        rowLink={rowLinkOf(address.filters)}
        count={(total) => <Plural value={total} one="# application" other="# applications" />}
        nothingFound={{ title: t`No application found` }}
        empty={
          <EmptyState
            drawing={<NoApplicationsDrawing />}
            title={t`No applications yet`}
            action={action}
          >
            {create
              ? t`Create your first application. It will appear here with the time left.`
              : t`Applications assigned to you will appear here with the time left.`}
          </EmptyState>
        }
      />
      {bulk.dialog}
    </>
  )
}
