import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import Bookmark from 'lucide-react/icons/bookmark'
import Ellipsis from 'lucide-react/icons/ellipsis'
import LinkIcon from 'lucide-react/icons/link'
import { useState } from 'react'
import { copyText } from '../../../blocks/share/copy-text.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { LazyDialog } from '../../../ui/overlays/lazy-dialog.tsx'
import { MenuHeading } from '../../../ui/overlays/menu-heading.tsx'
import { MenuItem } from '../../../ui/overlays/menu-item.tsx'
import { Menu } from '../../../ui/overlays/menu.tsx'
import { useSavedViews } from './saved-views.ts'
import { setOf, useAnalyticsView } from './view-address.ts'

const loadDialog = () => import('../../../blocks/list/filters/saved-filters-dialog.online.tsx')

/** Saved views, and the link to the present one. */
export function ViewMenu() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const saved = useSavedViews()
  const { address } = useAnalyticsView()
  const [isOpen, setIsOpen] = useState(false)

  const copy = () => copyText(globalThis.location.href, msg`Address copied`)

  return (
    <>
      <Menu
        label={t`Views`}
        align="end"
        trigger={(menu) => (
          <IconButton label={t`Views`} {...menu}>
            <Ellipsis size={20} />
          </IconButton>
        )}
      >
        <MenuHeading>{t`Saved views`}</MenuHeading>
        {saved.filters?.map(({ _id, name, query }) => (
          <MenuItem
            key={_id}
            icon={<Bookmark size={20} />}
            onClick={() => void navigate({ to: '.', search: query as never })}
          >
            {name}
          </MenuItem>
        ))}
        <MenuItem color="accent.fg" onClick={() => setIsOpen(true)}>
          {saved.filters?.length ? t`Save or delete…` : t`Save this view`}
        </MenuItem>
        <MenuItem icon={<LinkIcon size={20} />} onClick={() => void copy()}>
          {t`Copy the address of this view`}
        </MenuItem>
      </Menu>
      {isOpen && (
        <LazyDialog
          name="saved-filters-dialog"
          load={loadDialog}
          title={t`Saved views`}
          onClose={() => setIsOpen(false)}
        >
          {({ SavedFiltersDialog }) => (
            <SavedFiltersDialog
              filters={setOf(address)}
              saved={saved}
              of="views"
              onClose={() => setIsOpen(false)}
            />
          )}
        </LazyDialog>
      )}
    </>
  )
}
