import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { formatMoney } from '../../../../contract/core/money.ts'
import type { PayoutTry, PayoutWord } from '../../../../contract/payouts/payout-record.ts'
import { Timeline } from '../../../blocks/record/timeline.tsx'
import { formatDateTime } from '../../../i18n/dates.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { OUTCOME_LABELS, WORD_SOURCE_LABELS } from '../parts/try-labels.ts'

const Muted = chakra('p', { base: { fontSize: 'sm', color: 'fg.muted' } })

/** Each release of the money and what became of it, the newest first; nothing before the first. */
export function TriesCard({ tries }: { tries: readonly PayoutTry[] }) {
  const { t } = useLingui()
  if (tries.length === 0) return null
  return (
    <Card title={t`Tries`}>
      <Timeline
        items={tries.toReversed().map((each) => ({
          key: `${each.try}`,
          content: <TryEntry of={each} />,
        }))}
        first={tries.length}
      />
    </Card>
  )
}

function TryEntry({ of }: { of: PayoutTry }) {
  const { t, i18n } = useLingui()
  const { outcome, releasedAt, releasedByName, bankAccount, settledAt, reference, reason } = of
  return (
    <>
      <chakra.p fontWeight="medium">
        {outcome ? i18n._(OUTCOME_LABELS[outcome]) : t`On its way`}
      </chakra.p>
      <Muted>
        <span>{releasedByName ? t`Released by ${releasedByName}` : t`Released`}</span>
        <span>{` · ${formatDateTime(releasedAt)}`}</span>
      </Muted>
      <Muted data-figures>{`${bankAccount.maskedNumber} · ${bankAccount.ifsc}`}</Muted>
      {settledAt && <Muted>{t`Outcome on ${formatDateTime(settledAt)}`}</Muted>}
      {reference && <Muted data-figures>{t`Reference ${reference}`}</Muted>}
      {reason && <p>{reason}</p>}
      {of.words
        .filter(({ counts }) => !counts)
        .map((word) => (
          <ContraryWord key={word.at} word={word} />
        ))}
    </>
  )
}

/** A word that came too late or named another amount: recorded, and nothing was changed by it. */
function ContraryWord({ word }: { word: PayoutWord }) {
  const { t, i18n } = useLingui()
  const [outcome, source] = [
    i18n._(OUTCOME_LABELS[word.outcome]),
    i18n._(WORD_SOURCE_LABELS[word.source]),
  ]
  const amount = formatMoney(word.amountPaise)
  return (
    <chakra.p fontSize="sm" color="warning.fg">
      {t`${source}, ${formatDateTime(word.at)}: ${outcome}, ${amount}. Nothing was changed by it.`}
    </chakra.p>
  )
}
