import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import { formatCount } from '../../../../contract/core/money.ts'
import type { HeldDetail } from '../../../../contract/devices/device-list.ts'
import { formatDateTime } from '../../../i18n/dates.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { DefinitionList } from '../../../ui/layout/definition-list.tsx'

/** What became of the numbers that the device gave out: this device N = server N, or what is missing. */
export function NumbersCard({ device }: { device: HeldDetail }) {
  const { t } = useLingui()
  const { numbers, lastReceivedAt } = device
  const items = [
    { label: t`Numbers issued`, value: numbers.given },
    { label: t`On the server`, value: numbers.received },
    { label: t`Waiting`, value: numbers.waiting },
    { label: t`Deleted unsent`, value: numbers.discarded },
    { label: t`Lost`, value: numbers.lost },
    { label: t`Not known`, value: numbers.unknown },
  ].filter(({ value }, at) => at < 2 || value > 0)
  return (
    <Card title={t`Temporary numbers`}>
      <chakra.div data-figures>
        <DefinitionList
          isNarrow
          items={[
            ...items.map(({ label, value }) => ({ label, value: formatCount(value) })),
            ...(lastReceivedAt
              ? [{ label: t`Last received`, value: formatDateTime(lastReceivedAt) }]
              : []),
          ]}
        />
      </chakra.div>
      <Verdict numbers={numbers} />
    </Card>
  )
}

function Verdict({ numbers }: Pick<HeldDetail, 'numbers'>) {
  const { t } = useLingui()
  const { given, received, waiting, discarded, lost, unknown, unknownNumbers } = numbers
  if (given === 0) return null
  const rest = unknown - unknownNumbers.length
  const named = unknownNumbers.join(', ')
  if (unknown > 0) {
    return (
      <Note tone="warning" marginBlockStart="3" icon={<CircleAlert size={20} aria-hidden />}>
        <p>{t`The server has not received these. They may still be on the device:`}</p>
        <chakra.p data-figures overflowWrap="anywhere">
          {rest > 0 ? t`${named} and ${formatCount(rest)} more` : named}
        </chakra.p>
      </Note>
    )
  }
  if (lost > 0) return null
  const isAll = received === given
  return (
    <Note tone="info" marginBlockStart="3" icon={<CircleCheck size={20} aria-hidden />}>
      {isAll
        ? t`All numbers of this device are on the server. Nothing is missing.`
        : waiting + discarded + received === given &&
          t`Each number is on the server, waiting or deleted. Nothing is missing.`}
    </Note>
  )
}
