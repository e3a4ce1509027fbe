import { chakra } from '@chakra-ui/react/styled-system'
import { Plural, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { nameIn } from '../../../../contract/core/languages.ts'
import { PAGE_SIZE } from '../../../../contract/core/paging.ts'
import { CreateLink } from '../../../blocks/list/create-link.tsx'
import { optionsOf } from '../../../blocks/list/filters/list-filter.ts'
import { ListPage } from '../../../blocks/list/list-page.tsx'
import { useListSearch } from '../../../blocks/list/use-list-search.ts'
import { useLocalPages } from '../../../blocks/list/use-local-pages.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { NoApplicationsDrawing } from '../../../ui/illustrations/no-applications.tsx'
import { managedQuery } from './api.ts'
import { CategoriesCard } from './categories-card.tsx'
import { findManaged } from './find-managed.ts'
import { MANAGED_STATES, manageSearch, serviceAddress } from './manage-search.ts'
import { STATE_LABELS, useManagedColumns } from './service-columns.tsx'

/** Where administrators look after services and categories (rules.md, Services). */
export function ManagementPage() {
  const { t } = useLingui()
  const language = useLanguage()
  const query = useQuery(managedQuery)
  const { data: managed } = query
  const address = useListSearch(manageSearch)
  const found = managed && findManaged(managed, address.filters)
  const canMove = address.filterCount === 0 || Object.keys(address.filters).join() === 'category'
  const columns = useManagedColumns(managed, canMove)
  const create = { label: t`Add service`, to: '/service-management', search: { service: 'new' } }
  const action = <CreateLink create={create} />
  return (
    <>
      <ListPage
        title={t`Service management`}
        description={t`What each service asks for, its fee, and who gets how much. Changes are saved first. They take effect when you publish them.`}
        action={action}
        create={create}
        address={address}
        data={useLocalPages(query, found, address.page, PAGE_SIZE)}
        searchLabel={t`Search services`}
        filters={[
          {
            key: 'category',
            isSeveral: true,
            label: t`Category`,
            all: t`All categories`,
            options: (managed?.categories ?? []).map((category) => ({
              value: category._id,
              label: nameIn(category, language),
            })),
          },
          {
            key: 'state',
            isSeveral: true,
            label: t`Status`,
            all: t`All statuses`,
            options: optionsOf(MANAGED_STATES, STATE_LABELS),
          },
        ]}
        columns={columns}
        rowKey={({ _id }) => _id}
        rowLink={({ _id: serviceId }, words) => (
          <Link {...serviceAddress(serviceId)} state={{ fromList: true }}>
            {words}
          </Link>
        )}
        count={(total) => <Plural value={total} one="# service" other="# services" />}
        nothingFound={{ title: t`No service matches` }}
        empty={
          <EmptyState
            drawing={<NoApplicationsDrawing />}
            title={t`No services yet`}
            action={action}
          >
            {t`Add the first service.`}
          </EmptyState>
        }
      />
      {managed && (
        <chakra.div marginBlockStart="6">
          <CategoriesCard managed={managed} />
        </chakra.div>
      )}
    </>
  )
}
