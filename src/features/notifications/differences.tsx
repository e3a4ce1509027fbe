import { chakra } from '@chakra-ui/react/styled-system'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import CircleCheck from 'lucide-react/icons/circle-check'
import Scale from 'lucide-react/icons/scale'
import { useState } from 'react'
import type { Difference } from '../../../contract/dashboard/dashboard.ts'
import { relative } from '../../i18n/dates.ts'
import { useNow } from '../../i18n/use-now.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextLink } from '../../ui/layout/text-link.tsx'
import { markAcknowledged } from './reads/mark-read.ts'

const List = chakra('ul', {
  base: {
    '& > li': {
      display: 'flex',
      gap: '3',
      paddingInline: '5',
      paddingBlock: '3',
      fontSize: 'sm',
      borderBlockEnd: '1px solid {colors.border}',
      '& > svg': { flex: 'none' },
    },
  },
})

/** Figures that do not agree with what they are made of, each with its door; what agrees again is acknowledged here. */
export function Differences({ differences }: { differences: readonly Difference[] }) {
  const [done, setDone] = useState<ReadonlySet<string>>(new Set())
  const open = differences.filter(
    ({ differs, alerts }) => differs || alerts.some((each) => !done.has(each)),
  )
  if (open.length === 0) return null
  return (
    <List>
      {open.map((each) => (
        <DifferenceItem
          key={each.kind}
          difference={each}
          onAcknowledge={() => {
            markAcknowledged(each.alerts)
            setDone(new Set([...done, ...each.alerts]))
          }}
        />
      ))}
    </List>
  )
}

interface ItemProps {
  difference: Difference
  onAcknowledge: () => void
}

function DifferenceItem({ difference, onAcknowledge }: ItemProps) {
  const { t } = useLingui()
  const now = useNow(60_000)
  const { kind, count, differs, since } = difference
  const words = {
    ledger: differs
      ? t`${plural(count, { one: '# amount of the ledger does not agree', other: '# amounts of the ledger do not agree' })}`
      : t`The ledger agrees again`,
    analytics: differs
      ? t`${plural(count, { one: 'Stored figures of # day are wrong', other: 'Stored figures of # days are wrong' })}`
      : t`${plural(count, { one: 'Wrong figures of # day were counted anew', other: 'Wrong figures of # days were counted anew' })}`,
  }
  return (
    <li>
      <chakra.span color={differs ? 'danger.fg' : 'success.fg'} paddingBlockStart="0.5">
        {differs ? <Scale size={20} aria-hidden /> : <CircleCheck size={20} aria-hidden />}
      </chakra.span>
      <chakra.div flex="1" minWidth="0" overflowWrap="anywhere">
        <TextLink asChild>
          <Link to={kind === 'ledger' ? '/payouts/reconciliation' : '/analytics'}>
            {words[kind]}
          </Link>
        </TextLink>
        {since !== null && (
          <chakra.span display="block" color="fg.muted">
            {relative(since, now)}
          </chakra.span>
        )}
      </chakra.div>
      {!differs && (
        <Button size="sm" onClick={onAcknowledge}>
          {t`Acknowledge`}
        </Button>
      )}
    </li>
  )
}
