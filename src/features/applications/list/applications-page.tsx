import { chakra } from '@chakra-ui/react/styled-system'
import { Plural, useLingui } from '@lingui/react/macro'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import type { ApplicationRow } from '../../../../contract/applications/applications.ts'
import { lastPage } from '../../../../contract/core/paging.ts'
import { useRowKeys } from '../../../blocks/list/use-row-keys.ts'
import { Freshness } from '../../../blocks/record/freshness.tsx'
import { errorText } from '../../../i18n/error-text.ts'
import { useMay, useUser } from '../../../session/user.tsx'
import { useShortcut } from '../../../ui/controls/use-shortcut.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { useUsable } from '../../../ui/feedback/use-usable.ts'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Pager } from '../../../ui/layout/pager.tsx'
import { KeyboardHelp } from '../../../ui/overlays/keyboard-help.tsx'
import { receiptAction } from '../../receipts/api/receipt-action.tsx'
import { ApplicationTable } from '../api/application-table.tsx'
import { withoutForm } from '../api/apply-search.ts'
import { DraftsSection } from '../api/drafts-section.tsx'
import { CacheSearchNote } from '../api/searched-among.tsx'
import { useListPage } from '../api/use-list-page.ts'
import { ExportButton } from './export-button.tsx'
import { NothingFound, NothingYet } from './list-empty.tsx'
import { ApplicationFilters } from './list-filters.tsx'
import type { ListFilters } from './list-search.ts'
import { activeFilters, listQueryOf, withFilters, withoutFilters } from './list-search.ts'
import { NewApplicationLink } from './new-application-link.tsx'
import { QuickFilters } from './quick-filters.tsx'
import { SavedFiltersMenu } from './saved-filters-menu.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { SelectionBox } from './selection-box.tsx'
import { useSelection } from './use-selection.ts'

const NO_ROWS: readonly ApplicationRow[] = []
const route = getRouteApi('/applications/')

/** The applications that the person may see: found, narrowed, paged by the server. */
export function ApplicationsPage({ waiting }: { waiting: ReactNode }) {
  const { t } = useLingui()
  const search = route.useSearch({ select: withoutForm, structuralSharing: true })
  const navigate = route.useNavigate()
  const role = useUser().userInfo.userType
  const mayCreate = useMay('application.create')
  const list = useRef<HTMLDivElement>(null)
  const { query, shown, goToPage, searchedCount, freshness } = useListPage(
    role,
    listQueryOf(search),
  )
  const isBehind = query.data === undefined && searchedCount === null && shown !== undefined
  const last = lastPage(shown?.total ?? 0)
  const page = search.page ?? 1

  useUsable(shown !== undefined || query.isError)
  useRowKeys(list, shown !== undefined)
  const rows = shown?.rows ?? NO_ROWS
  const selection = useSelection(
    list,
    JSON.stringify(listQueryOf(search)),
    rows.map(({ _id }) => _id),
  )
  useShortcut('n', () => {
    if (mayCreate) void navigate({ search: (now) => ({ ...now, apply: 'choose' }) })
  })
  const goTo = (to: number) =>
    goToPage(
      to,
      () => void navigate({ search: (now) => ({ ...now, page: to === 1 ? undefined : to }) }),
    )
  const filter = (change: Partial<ListFilters>) =>
    // Typing a search is one step back, not one for each rest.
    navigate({
      search: (now) => withFilters(now, change),
      replace: change.search !== undefined && search.search !== undefined,
      resetScroll: false,
    })
  const clear = () => navigate({ search: withoutFilters, resetScroll: false })

  const isPastEnd = query.data !== undefined && page > lastPage(query.data.total)
  useEffect(() => {
    if (isPastEnd) {
      void navigate({
        search: (now) => ({ ...now, page: last === 1 ? undefined : last }),
        replace: true,
      })
    }
  }, [isPastEnd, last, navigate])

  return (
    <>
      <PageHeader
        title={t`Applications`}
        action={mayCreate && <NewApplicationLink search={search} />}
      />
      <Freshness queries={[freshness]} onRetry={() => void query.refetch()} />
      <DraftsSection />
      {waiting}
      <QuickFilters search={search} />
      <ApplicationFilters
        filters={search}
        onChange={(change) => void filter(change)}
        onClear={() => void clear()}
        tools={
          <>
            <SavedFiltersMenu
              filters={search}
              onApply={(filters) => void filter({ ...withoutFilters({}), ...filters })}
            />
            <ExportButton filters={search} />
          </>
        }
      />
      {searchedCount !== null && <CacheSearchNote count={searchedCount} />}
      {query.error && !shown ? (
        <ErrorState
          title={errorText(query.error)}
          details={query.error.message}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        >
          {t`The applications could not be loaded. Nothing was lost.`}
        </ErrorState>
      ) : (
        <chakra.div
          ref={list}
          aria-busy={isBehind || undefined}
          opacity={isBehind && !query.isError ? 0.6 : undefined}
          transition="opacity 100ms"
          css={{ '& tr:has(input:checked)': { bg: 'accent.subtle' } }}
        >
          <ApplicationTable
            label={t`Applications`}
            rows={shown?.rows}
            lead={{
              key: 'select',
              header: t`Select`,
              hideOnPhone: true,
              cell: ({ _id, applicationId }) => (
                <SelectionBox
                  number={applicationId}
                  checked={selection.has(_id)}
                  onToggle={() => selection.toggle(_id)}
                />
              ),
            }}
            expectedRows={20}
            show={{ franchise: role !== 'franchise', van: search.source === 'van' }}
            rowAction={receiptAction(t`Receipt`)}
            rowLink={(row, words) => (
              <Link
                to="/applications/$applicationId"
                params={{ applicationId: row._id }}
                state={{ fromList: true }}
              >
                {words}
              </Link>
            )}
            empty={
              activeFilters(search) > 0 ? (
                <NothingFound onClear={() => void clear()} />
              ) : (
                <NothingYet action={mayCreate && <NewApplicationLink search={search} />} />
              )
            }
          />
          {selection.chosen.length > 0 && (
            <SelectionBar
              rows={rows.filter(({ _id }) => selection.has(_id))}
              canSelectAll={selection.chosen.length < rows.length}
              onSelectAll={selection.all}
              onClear={selection.clear}
            />
          )}
          {shown && shown.total > 0 && (
            <Pager page={Math.min(page, last)} pageCount={last} onPage={goTo}>
              <Plural value={shown.total} one="# application" other="# applications" />
            </Pager>
          )}
        </chakra.div>
      )}
      <KeyboardHelp
        more={[
          ...(mayCreate ? [{ keys: 'n', does: t`New application` }] : []),
          { keys: 'j', does: t`Next row` },
          { keys: 'k', does: t`Previous row` },
          { keys: '↵', does: t`Open the row` },
          { keys: 'x', does: t`Select the row` },
          { keys: '⇧↓', does: t`Select on to the next row` },
        ]}
      />
    </>
  )
}
