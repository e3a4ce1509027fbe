import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import type { AuditDetail } from '../../../contract/audit/audit-fields.ts'
import { ChangedText } from '../../blocks/record/changed-text.tsx'
import type { DetailText, ToDetailText } from './use-detail-text.ts'

/** Details that are shown at once; the others unfold. */
const SHOWN = 3

const Summary = chakra('summary', {
  base: {
    width: 'fit-content',
    // The padding makes it a target for fingers, without moving the lines apart.
    paddingBlock: '2.5',
    marginBlock: '-1.5',
    color: 'accent.fg',
    cursor: 'pointer',
  },
})

interface Props {
  details: readonly AuditDetail[]
  toText: ToDetailText
}

/** What a record says besides: one line each, the old value before the new one. */
export function DetailList({ details, toText }: Props) {
  const { t } = useLingui()
  const shown = details.length > SHOWN + 1 ? details.slice(0, SHOWN) : details
  const more = details.slice(shown.length)
  const count = more.length
  return (
    <chakra.div minWidth="0" textAlign="start">
      <ul>
        {shown.map((detail) => (
          <Line key={`${detail.field}:${detail.to}`} {...toText(detail)} />
        ))}
      </ul>
      {count > 0 && (
        <details data-above>
          <Summary>{t`${count} more`}</Summary>
          <ul>
            {more.map((detail) => (
              <Line key={`${detail.field}:${detail.to}`} {...toText(detail)} />
            ))}
          </ul>
        </details>
      )}
    </chakra.div>
  )
}

function Line({ label, from, to }: DetailText) {
  return (
    <li>
      <chakra.span color="fg.muted">{`${label}: `}</chakra.span>
      {from === undefined ? (
        <chakra.span whiteSpace="pre-line">{to}</chakra.span>
      ) : (
        <ChangedText from={from} to={to} />
      )}
    </li>
  )
}
