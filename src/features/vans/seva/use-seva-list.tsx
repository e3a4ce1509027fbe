import { Plural, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useListSearch } from '../../../blocks/list/use-list-search.ts'
import { useUser } from '../../../session/user.tsx'
import { useApplicationPages } from '../../applications/api/use-application-pages.ts'
import { useApplicationListColumns } from '../../applications/parts/application-columns.tsx'
import { useServiceFilter, useStatusFilters } from '../../applications/parts/status-filters.ts'
import { receiptAction } from '../../receipts/parts/receipt-action.tsx'
import { sevaQueryOf, sevaSearch } from './seva-search.ts'

/** What a van's own list and the list over all vans have in common. */
export function useSevaList(isVan: boolean) {
  const { t } = useLingui()
  const { userType } = useUser().userInfo
  const address = useListSearch(sevaSearch)
  const columns = useApplicationListColumns({
    franchise: !isVan && userType !== 'franchise',
    van: !isVan,
  })
  return {
    address,
    data: useApplicationPages(sevaQueryOf(address.asked, isVan)),
    searchLabel: t`Search by name, number or phone`,
    filters: [...useStatusFilters(), useServiceFilter()],
    columns: [...columns, receiptAction(t`Receipt`)],
    rowKey: ({ _id }: { _id: string }) => _id,
    versionOf: ({ version }: { version: number }) => version,
    rowLink: ({ _id: applicationId }: { _id: string }, words: ReactNode) => (
      <Link
        to={isVan ? '/gramone-seva/$applicationId' : '/applications/$applicationId'}
        params={{ applicationId }}
        state={{ fromList: true }}
      >
        {words}
      </Link>
    ),
    count: (total: number) => <Plural value={total} one="# application" other="# applications" />,
    nothingFound: { title: t`No application found` },
  }
}
