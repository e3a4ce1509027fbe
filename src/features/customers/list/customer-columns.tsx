import { useLingui } from '@lingui/react/macro'
import type { KnownCustomer } from '../../../../contract/customers/customers.ts'
import { serverNow } from '../../../api/server-time.ts'
import { Avatar } from '../../../blocks/people/avatar.tsx'
import { formatDate } from '../../../i18n/dates.ts'
import type { Column } from '../../../ui/layout/table/data-table.tsx'

/** Name, number, last visit, and how many documents may be used again. */
export function useCustomerColumns(): Column<KnownCustomer>[] {
  const { t } = useLingui()
  const now = serverNow()
  const valid = ({ documents }: KnownCustomer) =>
    documents.filter(({ validUntil }) => Date.parse(validUntil) > now).length
  return [
    {
      key: 'name',
      header: t`Customer`,
      primary: true,
      mark: ({ _id, name }) => <Avatar id={_id} name={name} />,
      cell: ({ name }) => name,
    },
    {
      key: 'phone',
      header: t`Mobile number`,
      nowrap: true,
      foldsBelow: 'phone',
      cell: ({ phone }) => <span data-figures>{phone}</span>,
    },
    {
      key: 'visit',
      header: t`Last visit`,
      nowrap: true,
      numeric: true,
      phone: 'top',
      cell: ({ lastVisitAt }) => formatDate(lastVisitAt),
    },
    {
      key: 'documents',
      header: t`Documents from earlier visits`,
      numeric: true,
      phone: 'none',
      cell: (customer) => <span data-figures>{valid(customer)}</span>,
    },
  ]
}
