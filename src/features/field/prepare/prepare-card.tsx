import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import CircleCheck from 'lucide-react/icons/circle-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { indiaDay } from '../../../../contract/core/india-day.ts'
import { useNow } from '../../../i18n/use-now.ts'
import { useUser } from '../../../session/user.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { LazyDialog } from '../../../ui/overlays/lazy-dialog.tsx'
import { useDataAt } from './data-age.ts'
import { useLastReady } from './last-ready.ts'
import { momentText } from './moment-text.ts'

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

interface StateProps {
  now: number
  readyAt: number | null
  dataAt: number | null | undefined
  action: ReactNode
}

/** The same in words, for the gallery too. */
export function PrepareState({ now, readyAt, dataAt, action }: StateProps) {
  const { t } = useLingui()
  const isToday = readyAt !== null && indiaDay(new Date(readyAt)) === indiaDay(new Date(now))
  const time = readyAt === null ? '' : momentText(readyAt, now)
  const age = dataAt ? momentText(dataAt, now) : ''
  return (
    <Card>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
        <chakra.span flex="none" color={isToday ? 'success.fg' : 'warning.fg'} aria-hidden>
          {isToday ? <CircleCheck size={20} /> : <TriangleAlert size={20} />}
        </chakra.span>
        <chakra.div flex="1 1 12rem" minWidth="0">
          <chakra.p fontWeight="semibold">
            {isToday
              ? t`Ready for the field since ${time}`
              : readyAt === null
                ? t`Not prepared for the field yet`
                : t`Last prepared for the field: ${time}`}
          </chakra.p>
          <chakra.p fontSize="sm" color="fg.muted" minHeight="5">
            {dataAt === null
              ? t`Services and applications are not on this device yet.`
              : dataAt && t`Services and applications from ${age}.`}
          </chakra.p>
        </chakra.div>
        {action}
      </chakra.div>
    </Card>
  )
}
