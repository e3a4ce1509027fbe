import { useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import * as v from 'valibot'
import { useMay } from '../../../session/user.tsx'
import { LazyDialog } from '../../../ui/overlays/lazy-dialog.tsx'
import { useLazyModule } from '../../../ui/overlays/use-lazy-module.ts'
import { EnterAddress } from '../list/list-search.ts'

// The form library loads with the first form.
const loadDialog = () => import('./remittance-dialog.tsx')

/** The form for a new remittance over the list; open while the address has `new`. */
export function EnterRemittance() {
  const { t } = useLingui()
  const mayEnter = useMay('remittance.enter')
  const address = v.parse(EnterAddress, useSearch({ strict: false }))
  const navigate = useNavigate()
  // In advance: at the press there may be no connection.
  useLazyModule('remittance-dialog', loadDialog, { isWanted: mayEnter })
  const close = () =>
    void navigate({
      to: '.',
      search: (now) => ({ ...now, new: undefined, again: undefined, correct: undefined }) as never,
      replace: true,
      resetScroll: false,
    })
  if (!mayEnter || !address.new) return null
  return (
    <LazyDialog
      name="remittance-dialog"
      load={loadDialog}
      title={t`New remittance`}
      onClose={close}
    >
      {({ RemittanceDialog }) => (
        <RemittanceDialog
          againId={address.again ?? null}
          correctId={address.correct ?? null}
          onClose={close}
        />
      )}
    </LazyDialog>
  )
}
