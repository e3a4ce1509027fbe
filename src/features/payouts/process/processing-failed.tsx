import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import CircleAlert from 'lucide-react/icons/circle-alert'
import * as v from 'valibot'
import type { RefusalReason } from '../../../../contract/payouts/payout-requests.ts'
import { RefusedRows } from '../../../../contract/payouts/payout-requests.ts'
import { ApiError } from '../../../api/api-error.ts'
import { errorText } from '../../../i18n/error-text.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { REFUSAL_LABELS } from '../payout-labels.tsx'

/** The payouts that a refusal names; none where it is about something else. */
export function refusedRows(error: unknown): v.InferOutput<typeof RefusedRows>['rows'] {
  const named = v.safeParse(RefusedRows, error instanceof ApiError ? error.current : null)
  return named.success ? named.output.rows : []
}

/** Why each refused payout was refused, by its id. */
export function refusalsOf(error: unknown): ReadonlyMap<string, RefusalReason> {
  return new Map(refusedRows(error).map(({ _id, reason }) => [_id, reason]))
}

/** Nothing was released: why, and which payouts stand in the way. */
export function ProcessingFailed({ error }: { error: Error }) {
  const { t, i18n } = useLingui()
  const rows = refusedRows(error)
  return (
    <Note tone="danger" role="alert" icon={<CircleAlert size={20} aria-hidden />}>
      <chakra.p fontWeight="semibold">{t`Processing Failed`}</chakra.p>
      <p>{errorText(error)}</p>
      {rows.length > 0 && (
        <chakra.ul marginBlockStart="1">
          {rows.map(({ _id, receiverName, reason }) => (
            <li key={_id}>
              <strong>{receiverName}</strong>
              <span>{`: ${i18n._(REFUSAL_LABELS[reason])}`}</span>
            </li>
          ))}
        </chakra.ul>
      )}
    </Note>
  )
}
