import { useLingui } from '@lingui/react/macro'
import Bookmark from 'lucide-react/icons/bookmark'
import { useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { LazyDialog } from '../../../ui/overlays/lazy-dialog.tsx'
import { MenuHeading } from '../../../ui/overlays/menu-heading.tsx'
import { MenuItem } from '../../../ui/overlays/menu-item.tsx'
import { Menu } from '../../../ui/overlays/menu.tsx'
import type { FiltersOf, ListSearch } from '../list-search.ts'
import type { ListAddress } from '../use-list-search.ts'
import type { SavedFilters } from './saved-filters.ts'

const loadDialog = () => import('./saved-filters-dialog.online.tsx')

interface Props<L extends ListSearch> {
  address: ListAddress<L>
  saved: SavedFilters<FiltersOf<L>>
}

/** The person's own filters by name: apply one, save those in force. */
export function SavedFiltersMenu<L extends ListSearch>({ address, saved }: Props<L>) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const isEmpty = !saved.filters?.length
  const isActive = address.filterCount > 0
  return (
    <>
      <Menu
        label={t`Saved filters`}
        align="end"
        trigger={(props) => (
          <Button minHeight="touch" icon={<Bookmark size={20} />} {...props}>
            {t`Saved filters`}
          </Button>
        )}
      >
        {isEmpty && <MenuHeading>{t`No saved filters`}</MenuHeading>}
        {saved.filters?.map(({ _id, name, query }) => (
          <MenuItem key={_id} onClick={() => address.replaceFilters(query)}>
            {name}
          </MenuItem>
        ))}
        {(isActive || !isEmpty) && (
          <MenuItem color="accent.fg" onClick={() => setIsOpen(true)}>
            {isActive ? (isEmpty ? t`Save these filters` : t`Save or delete…`) : t`Delete…`}
          </MenuItem>
        )}
      </Menu>
      {isOpen && (
        <LazyDialog
          name="saved-filters-dialog"
          load={loadDialog}
          title={t`Saved filters`}
          onClose={() => setIsOpen(false)}
        >
          {({ SavedFiltersDialog }) => (
            <SavedFiltersDialog
              filters={isActive ? address.filters : null}
              saved={saved}
              onClose={() => setIsOpen(false)}
            />
          )}
        </LazyDialog>
      )}
    </>
  )
}
