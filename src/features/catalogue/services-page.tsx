import { Plural, useLingui } from '@lingui/react/macro'
import { getRouteApi } from '@tanstack/react-router'
import { CATEGORY_TYPES } from '../../../contract/catalogue/services.ts'
import { nameIn } from '../../../contract/core/languages.ts'
import { optionsOf } from '../../blocks/list/filters/list-filter.ts'
import { ListPage } from '../../blocks/list/list-page.tsx'
import { useListSearch } from '../../blocks/list/use-list-search.ts'
import { useLocalPages } from '../../blocks/list/use-local-pages.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useMay } from '../../session/user.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { NoApplicationsDrawing } from '../../ui/illustrations/no-applications.tsx'
import { useLazyModule } from '../../ui/overlays/use-lazy-module.ts'
import { categoryOf, useCatalogue } from './api/queries.ts'
import { findServices, SERVICES_A_PAGE } from './find-services.ts'
import { FormPageLinks } from './form-page-links.tsx'
import { ManageLinks } from './manage-links.tsx'
import { CATEGORY_TYPE_LABELS } from './parts/category-type-labels.ts'
import { ServiceCard, ServiceCardShape, ServiceGrid } from './service-card.tsx'
import { ServiceDialog } from './service-dialog.tsx'
import { servicesSearch } from './services-search.ts'

const route = getRouteApi('/services')

// Not stored ahead: where it cannot be loaded, the page does without.
const loadNear = () => import('./near-services.online.tsx')

/** The services catalogue (rules.md, Services). The device has all of it: filters answer offline. */
export function ServicesPage() {
  const { t } = useLingui()
  const language = useLanguage()
  const mayApply = useMay('application.create')
  const mayManage = useMay('catalogue.manage')
  const query = useCatalogue()
  const { data: catalogue } = query
  const address = useListSearch(servicesSearch)
  const near = useLazyModule('near-services', loadNear, { isWanted: address.filterCount > 0 })
  const found = catalogue && findServices(catalogue, address.filters, language)
  return (
    <>
      <ListPage
        title={t`Services`}
        description={t`Services at this centre, with fees and the documents the customer must bring.`}
        action={
          mayManage ? <ManageLinks /> : <FormPageLinks services={catalogue?.services ?? []} />
        }
        address={address}
        data={useLocalPages(query, found, address.page, SERVICES_A_PAGE)}
        searchLabel={t`Search services`}
        filters={[
          {
            key: 'category',
            isSeveral: true,
            label: t`Category`,
            all: t`All categories`,
            options: (catalogue?.categories ?? []).map((category) => ({
              value: category._id,
              label: nameIn(category, language),
            })),
          },
          {
            key: 'type',
            isSeveral: true,
            label: t`Type`,
            all: t`All types`,
            options: optionsOf(CATEGORY_TYPES, CATEGORY_TYPE_LABELS),
          },
        ]}
        rowKey={({ _id }) => _id}
        expectedRows={SERVICES_A_PAGE}
        cards={{
          grid: ServiceGrid,
          shape: ServiceCardShape,
          card: (service) => (
            <ServiceCard
              key={service._id}
              service={service}
              category={catalogue && categoryOf(catalogue, service)}
              mayApply={mayApply}
            />
          ),
        }}
        count={(total) => <Plural value={total} one="# service" other="# services" />}
        nothingFound={{
          title: t`No service matches`,
          hint: t`Try one word of the name, in English, Hindi or Marathi.`,
          more: near.module && catalogue && (
            <near.module.NearServices
              catalogue={catalogue}
              typed={address.filters.search ?? ''}
              mayApply={mayApply}
            />
          ),
        }}
        empty={
          <EmptyState drawing={<NoApplicationsDrawing />} title={t`No services yet`}>
            {t`The administrator has not added a service that you can apply for.`}
          </EmptyState>
        }
      />
      <OpenService mayApply={mayApply} />
    </>
  )
}

/** The details of the service that the address names. */
function OpenService({ mayApply }: { mayApply: boolean }) {
  const { data: catalogue } = useCatalogue()
  const serviceId = route.useSearch({ select: ({ service }) => service })
  const navigate = route.useNavigate()
  if (!catalogue || serviceId === undefined) return null
  return (
    <ServiceDialog
      catalogue={catalogue}
      serviceId={serviceId}
      mayApply={mayApply}
      onClose={() =>
        void navigate({
          search: (now) => ({ ...now, service: undefined }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}
