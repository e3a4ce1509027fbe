import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNow } from '../../../i18n/use-now.ts'
import { useUser } from '../../../session/user.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { LazyDialog } from '../../../ui/overlays/lazy-dialog.tsx'
import { useLastReady } from '../parts/last-ready.ts'
import { useDataAt } from './data-age.ts'
import { PrepareState } from './prepare-state.tsx'

const loadPrepare = () => import('./prepare-dialog.tsx')

const TICK_MS = 60_000

/** On the van's screen: when the device was last ready, and how fresh is what it has. */
export function PrepareCard() {
  const { t } = useLingui()
  const now = useNow(TICK_MS)
  const readyAt = useLastReady(useUser().userInfo._id)
  const dataAt = useDataAt()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <PrepareState
        {...{ now, readyAt, dataAt }}
        action={<Button onClick={() => setOpen(true)}>{t`Prepare for the field`}</Button>}
      />
      {isOpen && (
        <LazyDialog
          name="prepare-dialog"
          load={loadPrepare}
          title={t`Prepare for the field`}
          onClose={close}
        >
          {({ PrepareDialog }) => <PrepareDialog onClose={close} />}
        </LazyDialog>
      )}
    </>
  )
}
