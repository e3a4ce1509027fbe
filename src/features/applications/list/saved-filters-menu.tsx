import { useLingui } from '@lingui/react/macro'
import Bookmark from 'lucide-react/icons/bookmark'
import { useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { LazyDialog } from '../../../ui/overlays/lazy-dialog.tsx'
import { MenuHeading } from '../../../ui/overlays/menu-heading.tsx'
import { MenuItem } from '../../../ui/overlays/menu-item.tsx'
import { Menu } from '../../../ui/overlays/menu.tsx'
import type { ListFilters } from './list-search.ts'
import { activeFilters } from './list-search.ts'
import { useSavedFilters } from './saved-filters.ts'

const loadDialog = () => import('./saved-filters-dialog.tsx')

interface Props {
  filters: ListFilters
  onApply: (filters: ListFilters) => void
}

/** The person's own filters by name: apply one, keep the present one. */
export function SavedFiltersMenu({ filters, onApply }: Props) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const { filters: saved } = useSavedFilters()
  const isEmpty = !saved?.length
  const isActive = activeFilters(filters) > 0
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
        {isEmpty && <MenuHeading>{t`None saved yet`}</MenuHeading>}
        {saved?.map(({ _id, name, query }) => (
          <MenuItem key={_id} onClick={() => onApply(query)}>
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
            <SavedFiltersDialog filters={filters} onClose={() => setIsOpen(false)} />
          )}
        </LazyDialog>
      )}
    </>
  )
}
