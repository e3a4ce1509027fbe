import { Plural, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import * as v from 'valibot'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { useListSearch } from '../../../blocks/list/use-list-search.ts'
import { useServerPages } from '../../../blocks/list/use-server-pages.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { NoPeopleDrawing } from '../../../ui/illustrations/no-people.tsx'
import { LazyDialog } from '../../../ui/overlays/lazy-dialog.tsx'
import { customerPageQuery, storedCustomersQuery } from '../api/queries.ts'
import { useCustomerColumns } from './customer-columns.tsx'
import { customerSearch, OpenCustomer } from './customer-search.ts'
import { findStoredCustomers } from './find-stored.ts'

const loadDialog = () => import('../record/customer-dialog.tsx')

/** The customers whose details the franchise has saved with their consent. The address says which one is open. */
export function CustomersPage() {
  const { t } = useLingui()
  const address = useListSearch(customerSearch)
  const { customer: openId } = v.parse(OpenCustomer, useSearch({ strict: false }))
  const navigate = useNavigate()
  const { data: stored, dataUpdatedAt } = useQuery(storedCustomersQuery)
  const find = useCallback(
    (client: QueryClient, asked: { search?: string | undefined }) => {
      // Looks again once the device's own customers have been read.
      void dataUpdatedAt
      return findStoredCustomers(client, asked)
    },
    [dataUpdatedAt],
  )
  const data = useServerPages(address.asked, customerPageQuery, find)
  const isOpen = ({ _id }: { _id: string }) => _id === openId
  const customer = data.rows?.find(isOpen) ?? stored?.customers.find(isOpen)
  const close = () =>
    void navigate({
      to: '.',
      search: (now: object) => ({ ...now, customer: undefined }) as never,
      replace: true,
      resetScroll: false,
    })
  return (
    <>
      <ListPage
        title={t`Customer book`}
        description={t`Customers who agreed that this centre saves their details for the next visit.`}
        label={t`Customers`}
        address={address}
        data={data}
        searchLabel={t`Search by name or mobile number`}
        columns={useCustomerColumns()}
        rowKey={({ _id }) => _id}
        rowLink={({ _id: customer }, words) => (
          <Link
            to="."
            search={(now: object) => ({ ...now, customer }) as never}
            resetScroll={false}
            aria-haspopup="dialog"
          >
            {words}
          </Link>
        )}
        count={(total) => <Plural value={total} one="# customer" other="# customers" />}
        nothingFound={{ title: t`No customer found` }}
        empty={
          <EmptyState drawing={<NoPeopleDrawing />} title={t`No customers yet`}>
            {t`A customer appears here after an application, if they agree that their details are saved for the next visit.`}
          </EmptyState>
        }
      />
      {openId !== undefined && data.rows !== undefined && (
        <LazyDialog
          key={openId}
          name="customer-dialog"
          load={loadDialog}
          title={customer?.name}
          onClose={close}
        >
          {({ CustomerDialog }) => <CustomerDialog customer={customer} onClose={close} />}
        </LazyDialog>
      )}
    </>
  )
}
