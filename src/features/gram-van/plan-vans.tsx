import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useReachability } from '../../offline/connectivity/connection.ts'
import { Button } from '../../ui/controls/button.tsx'
import { LazyDialog } from '../../ui/overlays/lazy-dialog.tsx'

const loadPlanning = () => import('./planning/planning-dialog.tsx')

/** Opens the planning of vans and days, which needs a connection. */
export function PlanVans() {
  const { t } = useLingui()
  const isOnline = useReachability() === 'online'
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <chakra.div marginBlockEnd="4">
      <Button disabled={!isOnline} onClick={() => setIsOpen(true)}>
        {t`Plan the vans`}
      </Button>
      {!isOnline && (
        <chakra.p fontSize="sm" color="fg.muted">
          {t`You can open this when you are back online.`}
        </chakra.p>
      )}
      {isOpen && (
        <LazyDialog
          name="van-planning"
          load={loadPlanning}
          title={t`Plan the vans`}
          onClose={close}
        >
          {({ PlanningDialog }) => <PlanningDialog onClose={close} />}
        </LazyDialog>
      )}
    </chakra.div>
  )
}
