import { chakra } from '@chakra-ui/react/styled-system'
import { Plural, useLingui } from '@lingui/react/macro'
import { getRouteApi, Link, Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useRef } from 'react'
import type { ApplicationRow } from '../../../contract/applications/applications.ts'
import { lastPage } from '../../../contract/core/paging.ts'
import { useRowKeys } from '../../blocks/list/use-row-keys.ts'
import { Freshness } from '../../blocks/record/freshness.tsx'
import { errorText } from '../../i18n/error-text.ts'
import { useUser } from '../../session/user.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { useUsable } from '../../ui/feedback/use-usable.ts'
import { Pager } from '../../ui/layout/pager.tsx'
import { ApplicationTable } from '../applications/api/application-table.tsx'
import { withoutForm } from '../applications/api/apply-search.ts'
import { CacheSearchNote } from '../applications/api/searched-among.tsx'
import { useListPage } from '../applications/api/use-list-page.ts'
import { receiptAction } from '../receipts/api/receipt-action.tsx'
import { SevaEmpty } from './seva-empty.tsx'
import { SevaFilters } from './seva-filters.tsx'
import type { SevaSearch } from './seva-search.ts'
import { sevaQueryOf } from './seva-search.ts'

const route = getRouteApi('/gramone-seva/')

interface Props {
  /** A van sees its own; the others see what vans made. */
  isVan: boolean
  label: string
}

/** The applications made on the road: search, filter, pages, all in the address. */
export function SevaList({ isVan, label }: Props) {
  const { t } = useLingui()
  const { userType } = useUser().userInfo
  const search = route.useSearch({ select: withoutForm, structuralSharing: true })
  const navigate = route.useNavigate()
  const list = useRef<HTMLDivElement>(null)
  const asked = sevaQueryOf(search, isVan)
  const { query, shown, goToPage, searchedCount, freshness } = useListPage(userType, asked)
  const last = lastPage(shown?.total ?? 0)
  useUsable(shown !== undefined || query.isError)
  useRowKeys(list)

  const narrow = (change: Partial<SevaSearch>) =>
    void navigate({
      search: (now) => ({ ...now, page: undefined, ...change }),
      replace: true,
      resetScroll: false,
    })
  const goTo = (page: number) =>
    goToPage(
      page,
      () => void navigate({ search: (now) => ({ ...now, page: page === 1 ? undefined : page }) }),
    )
  const clear = () => narrow({ search: undefined, status: undefined, serviceLevel: undefined })
  const isFiltered = Boolean(search.search ?? search.status ?? search.serviceLevel)

  if (query.error && !shown) {
    return (
      <ErrorState
        title={errorText(query.error)}
        details={query.error.message}
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      >
        {t`What was saved before is safe.`}
      </ErrorState>
    )
  }
  return (
    <>
      <Freshness queries={[freshness]} onRetry={() => void query.refetch()} />
      <SevaFilters search={search} onNarrow={narrow} onClear={clear} />
      {searchedCount !== null && <CacheSearchNote count={searchedCount} />}
      <chakra.div
        ref={list}
        aria-busy={(query.data === undefined && searchedCount === null) || undefined}
      >
        <ApplicationTable
          label={label}
          rows={shown?.rows}
          show={{ franchise: !isVan && userType !== 'franchise', van: !isVan }}
          rowAction={receiptAction(t`Receipt`)}
          rowLink={isVan ? ownRecord : officeRecord}
          empty={<SevaEmpty isFiltered={isFiltered} isVan={isVan} onClear={clear} />}
        />
        {query.data && search.page !== undefined && search.page > last && (
          <Navigate
            from="/gramone-seva/"
            to="."
            search={(now) => ({ ...now, page: last })}
            replace
          />
        )}
        {shown && shown.total > 0 && (
          <Pager page={Math.min(search.page ?? 1, last)} pageCount={last} onPage={goTo}>
            <Plural value={shown.total} one="# application" other="# applications" />
          </Pager>
        )}
      </chakra.div>
    </>
  )
}

function ownRecord({ _id: applicationId }: ApplicationRow, words: ReactNode) {
  return (
    <Link to="/gramone-seva/$applicationId" params={{ applicationId }} state={{ fromList: true }}>
      {words}
    </Link>
  )
}

function officeRecord({ _id: applicationId }: ApplicationRow, words: ReactNode) {
  return (
    <Link to="/applications/$applicationId" params={{ applicationId }} state={{ fromList: true }}>
      {words}
    </Link>
  )
}
