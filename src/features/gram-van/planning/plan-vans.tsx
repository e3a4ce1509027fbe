import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { LazyDialog } from '../../../ui/overlays/lazy-dialog.tsx'

const loadPlanning = () => import('./planning-dialog.tsx')

/** The way to the plans of the vans. */
export function PlanVans() {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <chakra.div marginBlockEnd="4">
      <Button onClick={() => setIsOpen(true)}>{t`Plan the vans`}</Button>
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
