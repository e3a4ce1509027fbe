import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import Search from 'lucide-react/icons/search'
import { useEffect, useState } from 'react'
import type { ListedPlace } from '../../../contract/core/access.ts'
import { notifyError } from '../../blocks/record/notify-failed.ts'
import { useUser } from '../../session/user.tsx'
import { isMac, useCommandKey } from '../../ui/controls/command-key.ts'
import { holdTyping, takeHeldTyping } from '../../ui/controls/held-typing.ts'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { useLazyModule } from '../../ui/overlays/use-lazy-module.ts'

const loadDialog = () => import('./dialog/find-dialog.online.tsx')

interface Props {
  /** The menus' words for their places. */
  labelOf: (place: ListedPlace) => MessageDescriptor
}

/** The bar's button, and Ctrl K: a search over all that this person may see (rules.md, Find). */
export function FindAnything({ labelOf }: Props) {
  const { t } = useLingui()
  const { userInfo } = useUser()
  // The dialog belongs to one person. When somebody else signs in, the dialog closes and its
  // results are gone.
  const [openFor, setOpenFor] = useState<string | null>(null)
  const isOpen = openFor === userInfo._id
  const { module, error, retry } = useLazyModule('find', loadDialog, {
    isWanted: isOpen,
    mayReload: true,
  })
  const open = () => {
    if (isOpen && !error) return
    holdTyping()
    if (isOpen) retry()
    else setOpenFor(userInfo._id)
  }
  useCommandKey('k', open)
  useEffect(() => {
    if (!error) return
    takeHeldTyping()
    notifyError(error)
  }, [error])
  const label = t`Find anything`
  return (
    <>
      <IconButton
        label={label}
        title={`${label} (${isMac() ? '⌘ K' : 'Ctrl K'})`}
        aria-keyshortcuts={isMac() ? 'Meta+K' : 'Control+K'}
        aria-haspopup="dialog"
        onClick={open}
      >
        <Search size={20} />
      </IconButton>
      {isOpen && module && <module.FindDialog labelOf={labelOf} onClose={() => setOpenFor(null)} />}
    </>
  )
}
