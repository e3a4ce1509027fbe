import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { applicationPath } from '../../../../contract/applications/application-path.ts'
import { formatCount, formatMoney } from '../../../../contract/core/money.ts'
import type {
  FoundDifference,
  ReconciliationCheck,
} from '../../../../contract/ledger/reconciliation.ts'
import { payoutPath } from '../../../../contract/payouts/payout-path.ts'
import { formatDate, relative } from '../../../i18n/dates.ts'
import { useNow } from '../../../i18n/use-now.ts'
import { useUser } from '../../../session/user.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { DefinitionList } from '../../../ui/layout/definition-list.tsx'
import { LoneLink } from '../../../ui/layout/text-link.tsx'
import { CHECK_WORDS } from './check-words.ts'

/** How many differences of a check are shown before the rest is asked for. */
const AT_FIRST = 10

const Row = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    columnGap: '4',
    paddingBlock: '2',
    borderBlockStart: '1px solid {colors.border}',
  },
})

/** What one check found: whose turn it is, what to do, and each difference with its age. */
export function DifferencesCard({ check: { check, count, rows } }: { check: ReconciliationCheck }) {
  const { t, i18n } = useLingui()
  const words = CHECK_WORDS[check]
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? rows : rows.slice(0, AT_FIRST)
  return (
    <Card title={`${words ? i18n._(words.title) : check}: ${formatCount(count)}`}>
      {words && (
        <DefinitionList
          items={[
            { label: t`Whose turn`, value: i18n._(words.owner) },
            { label: t`What to do`, value: i18n._(words.whatToDo) },
          ]}
        />
      )}
      <chakra.ul marginBlockStart="3">
        {shown.map((row) => (
          <DifferenceRow key={row._id} row={row} />
        ))}
      </chakra.ul>
      {shown.length < rows.length && (
        <Button variant="quiet" onClick={() => setIsWhole(true)}>{t`Show more`}</Button>
      )}
      {isWhole && count > rows.length && (
        <chakra.p marginBlockStart="2" color="fg.muted">
          {t`The oldest ${rows.length} of ${formatCount(count)} are shown.`}
        </chakra.p>
      )}
    </Card>
  )
}

function DifferenceRow({ row: { paise, since, firstSeen, door } }: { row: FoundDifference }) {
  const { t } = useLingui()
  const { userType } = useUser().userInfo
  const now = useNow(60_000)
  const begun = since ?? firstSeen
  const path = door?.kind === 'payout' ? payoutPath : applicationPath.bind(null, userType)
  const [day, seen] = [formatDate(begun), formatDate(firstSeen)]
  return (
    <Row>
      <chakra.div minWidth="0">
        {door ? (
          <LoneLink asChild>
            <Link to={path(door.id)}>{door.number}</Link>
          </LoneLink>
        ) : (
          <span>{t`The whole ledger`}</span>
        )}
        <chakra.p fontSize="sm" color="fg.muted">
          <time dateTime={begun}>{`${relative(begun, now)} (${day})`}</time>
          {day !== seen && <span>{` · ${t`first found on ${seen}`}`}</span>}
        </chakra.p>
      </chakra.div>
      <chakra.span data-figures fontWeight="medium">
        {formatMoney(paise)}
      </chakra.span>
    </Row>
  )
}
