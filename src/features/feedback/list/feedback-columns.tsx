import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import EyeOff from 'lucide-react/icons/eye-off'
import Reply from 'lucide-react/icons/reply'
import { nameIn } from '../../../../contract/core/languages.ts'
import type { FeedbackRow } from '../../../../contract/feedback/feedbacks.ts'
import { ApplicationNumber } from '../../../blocks/applications/application-number.tsx'
import type { ListColumn } from '../../../blocks/list/list-columns.tsx'
import { formatDate } from '../../../i18n/dates.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { StatusTag } from '../../../ui/feedback/status-tag.tsx'
import { Stars } from '../../applications/parts/stars.tsx'

/** Whether it was answered or hidden, as far as there is something to say. */
export function FeedbackTags({ feedback: { reply, hidden } }: { feedback: FeedbackRow }) {
  return (
    <>
      {hidden && (
        <StatusTag tone="warning" icon={<EyeOff size={16} />}>
          <Trans>Hidden</Trans>
        </StatusTag>
      )}
      {reply && (
        <StatusTag tone="success" icon={<Reply size={16} />}>
          <Trans>With a reply</Trans>
        </StatusTag>
      )}
    </>
  )
}

/** What the customer said, of what, and when. */
export function useFeedbackColumns(withFranchise: boolean): ListColumn<FeedbackRow>[] {
  const { t } = useLingui()
  const language = useLanguage()
  const ofFranchise: ListColumn<FeedbackRow> = {
    key: 'franchise',
    header: t`Franchise`,
    foldsBelow: 'medium',
    phone: 'none',
    cell: ({ franchiseName }) => franchiseName,
  }
  return [
    {
      key: 'service',
      header: t`Application`,
      primary: true,
      lines: 2,
      cell: ({ serviceName: name, serviceNameHi: nameHi, serviceNameMr: nameMr }) =>
        nameIn({ name, nameHi, nameMr }, language),
    },
    {
      key: 'number',
      header: t`Number`,
      foldsBelow: 'always',
      cell: ({ applicationId }) => <ApplicationNumber>{applicationId}</ApplicationNumber>,
    },
    {
      key: 'rating',
      header: t`Rating`,
      sort: 'rating',
      nowrap: true,
      phone: 'bottom',
      cell: ({ rating }) => (rating === null ? '–' : <Stars rating={rating} />),
    },
    {
      key: 'message',
      header: t`Message`,
      width: '32%',
      lines: 2,
      foldsBelow: 'medium',
      cell: ({ message }) => message,
    },
    ...(withFranchise ? [ofFranchise] : []),
    {
      key: 'state',
      header: t`Reply`,
      nowrap: true,
      hidesBelow: 'phone',
      cell: (feedback) => (
        <chakra.span display="inline-flex" gap="2">
          {feedback.reply || feedback.hidden ? <FeedbackTags feedback={feedback} /> : '–'}
        </chakra.span>
      ),
    },
    {
      key: 'time',
      header: t`Given on`,
      sort: 'time',
      nowrap: true,
      phone: 'top',
      cell: ({ receivedAt }) => <time dateTime={receivedAt}>{formatDate(receivedAt)}</time>,
    },
  ]
}
