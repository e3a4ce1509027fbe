import { chakra } from '@chakra-ui/react/styled-system'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { BankAnswer } from '../../../../contract/bank-files/bank-answers.ts'
import { formatMoney } from '../../../../contract/core/money.ts'
import { ListError } from '../../../blocks/list/list-states.tsx'
import { BackToList } from '../../../blocks/record/back-link.tsx'
import { Freshness } from '../../../blocks/record/freshness.tsx'
import { formatDateTime } from '../../../i18n/dates.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { useUsable } from '../../../ui/feedback/use-usable.ts'
import { WaitingLine } from '../../../ui/feedback/waiting-line.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { bankAnswerQuery } from '../api.ts'
import { AnswerRows } from './answer-rows.tsx'
import { ApplyAnswer } from './apply-answer.tsx'

/** One answer of the bank: what each row comes to, and the button that records it. */
export function BankAnswerPage({ id }: { id: string }) {
  const { t } = useLingui()
  const query = useQuery(bankAnswerQuery(id))
  const { data, error } = query
  useUsable(data !== undefined || error !== null)
  const retry = () => void query.refetch()
  const at = data && formatDateTime(data.readAt)
  return (
    <>
      <PageHeader
        title={data?.fileName ?? t`Bank answer`}
        description={data && t`Read by ${data.readByName}, ${at}`}
        back={<BackToList to="/payouts/bank-files">{t`Bank files`}</BackToList>}
        action={data && <ApplyAnswer answer={data} />}
      />
      <Freshness queries={[query]} onRetry={retry} />
      {data && (
        <chakra.div display="grid" gap="4">
          <Notices answer={data} />
          <AnswerRows rows={data.rows} />
        </chakra.div>
      )}
      {!data && error && <ListError error={error} isFetching={query.isFetching} retry={retry} />}
      {!data && !error && <WaitingLine>{t`Loading…`}</WaitingLine>}
    </>
  )
}

function Notices({ answer: { appliedAt, appliedByName, unanswered } }: { answer: BankAnswer }) {
  const { t } = useLingui()
  const at = appliedAt === null ? '' : formatDateTime(appliedAt)
  const amount = formatMoney(unanswered.totalPaise)
  return (
    <>
      {appliedAt !== null && (
        <Note tone="info" icon={<Check size={20} aria-hidden />}>
          {t`Recorded by ${appliedByName}, ${at}`}
        </Note>
      )}
      {unanswered.count > 0 && (
        <Note tone="warning" icon={<TriangleAlert size={20} aria-hidden />}>
          <Trans>
            <Plural
              value={unanswered.count}
              one="# payout of the same bank file is not in this answer"
              other="# payouts of the same bank file are not in this answer"
            />{' '}
            ({amount}). The file may be incomplete, or the bank is still working on them.
          </Trans>
        </Note>
      )}
    </>
  )
}
