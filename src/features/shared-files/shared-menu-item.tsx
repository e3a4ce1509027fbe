import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Files from 'lucide-react/icons/files'
import { sharedCountQuery } from '../../blocks/documents/shared-files/queries.ts'
import { useUser } from '../../session/user.tsx'
import { MenuItem } from '../../ui/overlays/menu-item.tsx'

/** User menu item, shown while shared files wait. */
export function SharedMenuItem() {
  const { t } = useLingui()
  const { data: count = 0 } = useQuery(sharedCountQuery(useUser().userInfo._id))
  if (count === 0) return null
  return (
    <MenuItem asChild>
      <Link to="/share">
        <Files size={20} aria-hidden />
        {t`Shared files`}
        <chakra.span data-figures marginInlineStart="auto" color="fg.muted" fontSize="sm">
          {count}
        </chakra.span>
      </Link>
    </MenuItem>
  )
}
