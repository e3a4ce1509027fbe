import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatCount, formatMoney } from '../../../../contract/core/money.ts'
import type { OutletDetail } from '../../../../contract/outlets/outlets.ts'
import { StatTile } from '../../../ui/layout/stat-tile.tsx'

const PERCENT = 100

/** This month's figures and the open work; the latter leads to its list. */
export function Figures({ outlet }: { outlet: OutletDetail }) {
  const { t } = useLingui()
  const { kind, _id, month, openCount, open, monthlyTargetPaise } = outlet
  const { completed, onTime, revenuePaise } = month
  const share = completed > 0 ? Math.floor((onTime / completed) * PERCENT) : null
  const target = formatMoney(monthlyTargetPaise ?? 0)
  const reached = monthlyTargetPaise ? Math.floor((revenuePaise / monthlyTargetPaise) * PERCENT) : 0
  const [warning, overdue] = [formatCount(open.warning), formatCount(open.overdue)]
  const of = kind === 'franchise' ? { franchise: _id } : { partner: _id }
  const pending = (text: ReactNode) => (
    <Link to="/applications" search={{ ...of, status: 'pending' }}>
      {text}
    </Link>
  )
  return (
    <chakra.section
      aria-label={t`Figures`}
      display="grid"
      gap={{ base: '3', sm: '4' }}
      gridTemplateColumns={{
        base: 'repeat(2, minmax(0, 1fr))',
        sm: 'repeat(auto-fit, minmax(11rem, 1fr))',
      }}
      css={{ '& > :last-child:nth-of-type(odd)': { smDown: { gridColumn: '1 / -1' } } }}
    >
      <StatTile
        label={t`Completed this month`}
        value={formatCount(completed)}
        note={share === null ? undefined : <Trans>{share}% on time</Trans>}
      />
      <StatTile
        label={t`Revenue this month`}
        value={formatMoney(revenuePaise)}
        note={
          monthlyTargetPaise ? (
            reached >= 100 ? (
              <Trans>The target of {target} is reached</Trans>
            ) : (
              <Trans>
                {reached}% of {target}
              </Trans>
            )
          ) : undefined
        }
      />
      <StatTile
        label={t`Open applications`}
        value={formatCount(openCount)}
        note={
          openCount > 0 && (
            <Trans>
              {overdue} overdue, {warning} due soon
            </Trans>
          )
        }
        link={pending}
        tone={open.overdue > 0 ? 'attention' : 'plain'}
      />
    </chakra.section>
  )
}
