import { Plural, useLingui } from '@lingui/react/macro'
import { getRouteApi } from '@tanstack/react-router'
import type { Catalogue, Category } from '../../../contract/catalogue/services.ts'
import { CATEGORY_TYPES } from '../../../contract/catalogue/services.ts'
import { nameIn } from '../../../contract/core/languages.ts'
import { Freshness } from '../../blocks/record/freshness.tsx'
import { errorText } from '../../i18n/error-text.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useMay } from '../../session/user.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { FilterBar } from '../../ui/controls/filter-bar.tsx'
import { SearchBox } from '../../ui/controls/search-box.tsx'
import { SelectField } from '../../ui/controls/select-field.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { LoadingShapes } from '../../ui/feedback/loading.tsx'
import { useUsable } from '../../ui/feedback/use-usable.ts'
import { NothingFoundDrawing } from '../../ui/illustrations/nothing-found.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Pager } from '../../ui/layout/pager.tsx'
import { categoryOf, useCatalogue } from './api/queries.ts'
import { categoryTypeLabel } from './category-type-labels.ts'
import { findServices, pageOf, SERVICES_A_PAGE } from './find-services.ts'
import { ServiceCard, ServiceCardShape, ServiceGrid } from './service-card.tsx'
import { ServiceDialog } from './service-dialog.tsx'
import type { ServicesSearch } from './services-search.ts'

const route = getRouteApi('/services')

/**
 * The services catalogue (rules.md, Services). All of it is on the device: filters and pages answer
 * offline.
 */
export function ServicesPage() {
  const { t } = useLingui()
  const query = useCatalogue()
  const { data: catalogue, error, isFetching, refetch } = query
  const search = route.useSearch()
  const narrow = useNarrow()
  useUsable(catalogue !== undefined || error !== null)
  return (
    <>
      <PageHeader
        title={t`Services`}
        description={t`What the centre offers, what it costs and which documents the customer brings.`}
      />
      <Freshness queries={[query]} onRetry={() => void refetch()} />
      <Filters categories={catalogue?.categories ?? []} search={search} onNarrow={narrow} />
      {catalogue && <Services catalogue={catalogue} />}
      {!catalogue && error && (
        <ErrorState
          title={errorText(error)}
          details={error.message}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!catalogue && !error && (
        <LoadingShapes>
          <ServiceGrid>
            {Array.from({ length: SERVICES_A_PAGE }, (_, index) => `waiting-${index}`).map(
              (key) => (
                <ServiceCardShape key={key} />
              ),
            )}
          </ServiceGrid>
        </LoadingShapes>
      )}
    </>
  )
}

function Services({ catalogue }: { catalogue: Catalogue }) {
  const language = useLanguage()
  const mayApply = useMay('application.create')
  const search = route.useSearch()
  const narrow = useNarrow()
  const found = findServices(catalogue, search, language)
  const { items, page, pageCount } = pageOf(found, search.page ?? 1, SERVICES_A_PAGE)
  return (
    <>
      {items.length === 0 ? (
        <NothingFound isOffered={catalogue.services.length > 0} onClear={() => narrow(CLEARED)} />
      ) : (
        <>
          <ServiceGrid>
            {items.map((service) => (
              <ServiceCard
                key={service._id}
                service={service}
                category={categoryOf(catalogue, service)}
                mayApply={mayApply}
              />
            ))}
          </ServiceGrid>
          <Pager
            page={page}
            pageCount={pageCount}
            onPage={(next) => narrow({ page: next === 1 ? undefined : next }, true)}
          >
            <Plural value={found.length} one="# service" other="# services" />
          </Pager>
        </>
      )}
      {search.service && (
        <ServiceDialog
          catalogue={catalogue}
          serviceId={search.service}
          mayApply={mayApply}
          onClose={() => narrow({ page: search.page, service: undefined })}
        />
      )}
    </>
  )
}

const CLEARED: ServicesSearch = { search: undefined, category: undefined, type: undefined }

/** Changes the address; a filter begins again at the first page. */
function useNarrow() {
  const navigate = route.useNavigate()
  return (change: Partial<ServicesSearch>, isPaging = false) =>
    void navigate({
      search: (before) => ({ ...before, page: undefined, ...change }),
      // Pages are steps to go back over; a search that is being typed is not.
      replace: !isPaging,
      resetScroll: isPaging,
    })
}

interface FiltersProps {
  categories: readonly Category[]
  search: ServicesSearch
  onNarrow: (change: Partial<ServicesSearch>) => void
}

function Filters({ categories, search, onNarrow }: FiltersProps) {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  return (
    <FilterBar
      search={
        <SearchBox
          label={t`Search services`}
          value={search.search ?? ''}
          onSearch={(words) => onNarrow({ search: words || undefined })}
        />
      }
      activeCount={Number(search.category !== undefined) + Number(search.type !== undefined)}
      onClear={() => onNarrow(CLEARED)}
    >
      <SelectField
        hideLabel
        label={t`Category`}
        emptyLabel={t`All categories`}
        value={search.category ?? ''}
        options={categories.map((category) => ({
          value: category._id,
          label: nameIn(category, language),
        }))}
        onChange={({ target }) => onNarrow({ category: target.value || undefined })}
      />
      <SelectField
        hideLabel
        label={t`Kind`}
        emptyLabel={t`All kinds`}
        value={search.type ?? ''}
        options={CATEGORY_TYPES.map((type) => ({
          value: type,
          label: i18n._(categoryTypeLabel(type)),
        }))}
        onChange={({ target }) =>
          onNarrow({ type: CATEGORY_TYPES.find((type) => type === target.value) })
        }
      />
    </FilterBar>
  )
}

function NothingFound({ isOffered, onClear }: { isOffered: boolean; onClear: () => void }) {
  const { t } = useLingui()
  if (!isOffered) {
    return (
      <EmptyState drawing={<NothingFoundDrawing />} title={t`No services yet`}>
        {t`The administrator has not added a service that you can apply for.`}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      drawing={<NothingFoundDrawing />}
      title={t`No service matches`}
      action={<Button onClick={onClear}>{t`Clear search and filters`}</Button>}
    >
      {t`Try one word of the name, in English, Hindi or Marathi.`}
    </EmptyState>
  )
}
