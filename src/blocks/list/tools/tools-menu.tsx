import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import Bookmark from 'lucide-react/icons/bookmark'
import Ellipsis from 'lucide-react/icons/ellipsis'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { LazyDialog } from '../../../ui/overlays/lazy-dialog.tsx'
import { MenuHeading } from '../../../ui/overlays/menu-heading.tsx'
import { MenuItem } from '../../../ui/overlays/menu-item.tsx'
import { Menu } from '../../../ui/overlays/menu.tsx'
import type { CsvSource } from '../csv-export.tsx'
import { ExportItem } from '../csv-export.tsx'
import type { SavedFilters } from '../filters/saved-filters.ts'
import type { ListColumn } from '../list-columns.tsx'
import type { FiltersOf, ListSearch } from '../list-search.ts'
import { LookItems } from '../look/look-items.tsx'
import type { ListAddress } from '../use-list-search.ts'

const loadDialog = () => import('../filters/saved-filters-dialog.online.tsx')

interface Props<L extends ListSearch, Row> {
  address: ListAddress<L>
  saved: SavedFilters<FiltersOf<L>> | undefined
  exportCsv: CsvSource | undefined
  /** Further lines of the list: another export, an import. */
  more: ReactNode
  /** Absent where rows are cards. */
  columns: readonly ListColumn<Row>[] | undefined
}

/** What is done with the list as a whole: saved filters, files, and how it is shown. */
export function ToolsMenu<L extends ListSearch, Row>(props: Props<L, Row>) {
  const { address, saved, exportCsv, more, columns } = props
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  if (!saved && !exportCsv && !more && !columns) return null
  const { sort, filters } = address
  const isActive = address.filterCount > 0
  const isEmpty = !saved?.filters?.length
  return (
    <>
      <Menu
        label={t`List tools`}
        align="end"
        trigger={(menu) => (
          <IconButton
            label={t`List tools`}
            // At the row's end, whatever length tabs and words have.
            marginInlineStart="auto"
            {...(!saved && !exportCsv && !more && { hideBelow: 'sm' })}
            {...menu}
          >
            <Ellipsis size={20} />
          </IconButton>
        )}
      >
        {saved && <MenuHeading>{t`Saved filters`}</MenuHeading>}
        {saved?.filters?.map(({ _id, name, query }) => (
          <MenuItem
            key={_id}
            icon={<Bookmark size={20} />}
            onClick={() => address.replaceFilters(query)}
          >
            {name}
          </MenuItem>
        ))}
        {saved && (isActive || !isEmpty) && (
          <MenuItem color="accent.fg" onClick={() => setIsOpen(true)}>
            {isActive ? (isEmpty ? t`Save these filters` : t`Save or delete…`) : t`Delete…`}
          </MenuItem>
        )}
        {saved && isEmpty && !isActive && (
          <chakra.p paddingInline="3" paddingBlockEnd="2" maxWidth="16rem" color="fg.muted">
            {t`Choose filters first. Then you can save them here.`}
          </chakra.p>
        )}
        {(exportCsv || more) && <MenuHeading>{t`Files`}</MenuHeading>}
        {exportCsv && (
          <ExportItem source={exportCsv} filters={{ ...filters, ...(sort && { sort }) }} />
        )}
        {more}
        {columns && <LookItems columns={columns} />}
      </Menu>
      {saved && isOpen && (
        <LazyDialog
          name="saved-filters-dialog"
          load={loadDialog}
          title={t`Saved filters`}
          onClose={() => setIsOpen(false)}
        >
          {({ SavedFiltersDialog }) => (
            <SavedFiltersDialog
              filters={isActive ? filters : null}
              saved={saved}
              onClose={() => setIsOpen(false)}
            />
          )}
        </LazyDialog>
      )}
    </>
  )
}
