import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import type { PersonRead } from '../../../../contract/audit/reads.ts'
import { ApplicationNumber } from '../../../blocks/applications/application-number.tsx'
import type { ListColumn } from '../../../blocks/list/list-columns.tsx'
import { formatDateTime } from '../../../i18n/dates.ts'
import { roleLabel } from '../../../session/role-label.ts'
import { TwoLines } from '../../../ui/layout/table/two-lines.tsx'
import { readLabel, readSubject } from './kind-labels.ts'

/** Signs of a session's id that tell one person's sessions apart. */
const SHOWN_SIGNS = 8

/** How, when, by whom, whose, and in which session. */
export function useReadsColumns(): ListColumn<PersonRead>[] {
  const { t } = useLingui()
  return [
    { key: 'kind', header: t`What happened`, primary: true, cell: readLabel },
    {
      key: 'time',
      header: t`First time in the hour`,
      width: '13rem',
      phone: 'top',
      cell: ({ readAt }) => (
        <chakra.time dateTime={readAt} title={formatDateTime(readAt)} whiteSpace="nowrap">
          {formatDateTime(readAt)}
        </chakra.time>
      ),
    },
    {
      key: 'actor',
      header: t`Who`,
      lines: 2,
      foldsBelow: 'medium',
      cell: ({ actor }) => <TwoLines first={actor.name} second={roleLabel(actor.role)} />,
    },
    {
      key: 'about',
      header: t`Whose`,
      foldsBelow: 'always',
      cell: (read) =>
        read.subjectName === null ? (
          readSubject(read)
        ) : (
          <ApplicationNumber>{read.subjectName}</ApplicationNumber>
        ),
    },
    {
      key: 'session',
      header: t`Session`,
      width: '8rem',
      phone: 'none',
      cell: ({ sessionId }) => sessionId.slice(0, SHOWN_SIGNS),
    },
  ]
}
