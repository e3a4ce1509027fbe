import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import Search from 'lucide-react/icons/search'
import { useEffect, useState } from 'react'
import type { ListedPlace } from '../../../contract/core/access.ts'
import { errorText } from '../../i18n/error-text.ts'
import { useUser } from '../../session/user.tsx'
import { isMac, useCommandKey } from '../../ui/controls/command-key.ts'
import { holdTyping, takeHeldTyping } from '../../ui/controls/held-typing.ts'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { useLazyModule } from '../../ui/overlays/use-lazy-module.ts'

const loadDialog = () => import('./dialog/find-dialog.tsx')

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
  const { module, error, isLoading, retry } = useLazyModule('find', loadDialog, {
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
      {isOpen && error && (
        <Dialog open title={label} onClose={() => setOpenFor(null)}>
          <ErrorState title={errorText(error)} retrying={isLoading} onRetry={retry} />
        </Dialog>
      )}
      {isOpen && module && <module.FindDialog labelOf={labelOf} onClose={() => setOpenFor(null)} />}
    </>
  )
}
