import { chakra } from '@chakra-ui/react/styled-system'
import { Plural, useLingui } from '@lingui/react/macro'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { formatMoney } from '../../../../contract/core/money.ts'
import type { PreviewChange } from '../../../../contract/payouts/preview-changes.ts'
import { ChangedText } from '../../../blocks/record/changed-text.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'

/** So many are named; more say that all of the list is to be looked at again. */
const NAMED = 10

interface Props {
  changes: readonly PreviewChange[]
  /** The person tried to open the month on what was seen before. */
  wasRefused: boolean
  onSeen: () => void
}

/** What differs from the preview that the person has seen before. */
export function ChangesNote({ changes, wasRefused, onSeen }: Props) {
  const { t } = useLingui()
  const text = (paise: number | null) => (paise === null ? t`Not listed` : formatMoney(paise))
  const more = changes.length - NAMED
  return (
    <Note
      tone="warning"
      role="alert"
      icon={<CircleAlert size={20} aria-hidden />}
      marginBlockEnd="4"
      action={<Button size="sm" onClick={onSeen}>{t`I have seen it`}</Button>}
    >
      <chakra.p fontWeight="semibold">
        {wasRefused
          ? t`Nothing was opened: the amounts have changed since you looked.`
          : t`The amounts have changed since you looked last.`}
      </chakra.p>
      <ul>
        {changes.slice(0, NAMED).map(({ receiverId, receiverName, fromPaise, toPaise }) => (
          <li key={receiverId}>
            <span>{`${receiverName}: `}</span>
            <span data-figures>
              <ChangedText from={text(fromPaise)} to={text(toPaise)} />
            </span>
          </li>
        ))}
        {more > 0 && (
          <li>
            <Plural value={more} one="and # more" other="and # more" />
          </li>
        )}
      </ul>
    </Note>
  )
}
