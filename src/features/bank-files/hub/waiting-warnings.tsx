import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { WaitingPayouts } from '../../../../contract/bank-files/bank-files.ts'
import { Note } from '../../../ui/feedback/note.tsx'

type Warning = WaitingPayouts['warnings'][number]

/** What wants a look before the bank gets a file. Payouts that stand in a file already are told by their month. */
export function WaitingWarnings({ warnings }: { warnings: readonly Warning[] }) {
  const { t } = useLingui()
  const names = warnings.filter(({ warning }) => warning !== 'in_file')
  if (names.length === 0) return null
  return (
    <Note tone="warning" icon={<TriangleAlert size={20} aria-hidden />} marginBlockStart="4">
      <chakra.ul display="grid" gap="1" aria-label={t`Check these names with the bank`}>
        {names.map((row) => (
          <li key={`${row.payoutId} ${row.warning}`}>
            <WarningText row={row} />
          </li>
        ))}
      </chakra.ul>
    </Note>
  )
}

function WarningText({ row: { number, receiverName, warning, detail } }: { row: Warning }) {
  const { t } = useLingui()
  return (
    <span>
      {warning === 'name_lost'
        ? t`${number}, ${receiverName}: the account holder has no letters that the bank takes. The file has ${detail} instead.`
        : t`${number}, ${receiverName}: the account holder is too long for the bank. The file has ${detail}.`}
    </span>
  )
}
