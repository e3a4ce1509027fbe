import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import CircleCheck from 'lucide-react/icons/circle-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { indiaDay } from '../../../../contract/core/india-day.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { momentText } from './moment-text.ts'

interface Props {
  now: number
  readyAt: number | null
  dataAt: number | null | undefined
  action: ReactNode
}

/** When the device was last ready for the field, and how fresh is what it has. */
export function PrepareState({ now, readyAt, dataAt, action }: Props) {
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
