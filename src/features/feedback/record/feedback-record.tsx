import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Language } from '../../../../contract/core/languages.ts'
import { nameIn } from '../../../../contract/core/languages.ts'
import type { FeedbackRow } from '../../../../contract/feedback/feedbacks.ts'
import type { RecordAction } from '../../../blocks/record/record-actions.tsx'
import type { RecordFrame } from '../../../blocks/record/record-view.tsx'
import { RecordView } from '../../../blocks/record/record-view.tsx'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useMay } from '../../../session/user.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { DefinitionList } from '../../../ui/layout/definition-list.tsx'
import { FeedbackWords } from '../../applications/parts/feedback-words.tsx'
import { FeedbackTags } from '../list/feedback-columns.tsx'
import { HideDialog } from './hide-dialog.tsx'
import { ReplyDialog } from './reply-dialog.tsx'
import { ShowDialog } from './show-dialog.tsx'

const DIALOGS = { reply: ReplyDialog, hide: HideDialog, show: ShowDialog }

function serviceOf(feedback: FeedbackRow, language: Language): string {
  const { serviceName: name, serviceNameHi: nameHi, serviceNameMr: nameMr } = feedback
  return nameIn({ name, nameHi, nameMr }, language)
}

interface Props {
  feedback: FeedbackRow
  frame: RecordFrame
}

/** One feedback on the screen: what was said, of which application, and what was answered. */
export function FeedbackRecord({ feedback, frame }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  const mayReply = useMay('feedback.reply')
  const mayHide = useMay('feedback.hide')
  const [open, setOpen] = useState<keyof typeof DIALOGS | null>(null)
  const { applicationId, reply, hidden } = feedback
  const actions: RecordAction[] = []
  if (mayHide) {
    actions.push(
      hidden
        ? { label: t`Show again`, shortcut: 'h', run: () => setOpen('show') }
        : { label: t`Hide`, shortcut: 'h', run: () => setOpen('hide') },
    )
  }
  if (mayReply) {
    actions.push({
      label: reply ? t`Change the reply` : t`Reply`,
      shortcut: 'r',
      weight: 'primary',
      run: () => setOpen('reply'),
    })
  }
  const Dialog = open && DIALOGS[open]
  return (
    <RecordView
      {...frame}
      title={`${feedback.customerName}\u00a0· ${serviceOf(feedback, language)}`}
      description={t`Feedback`}
      number={applicationId}
      actions={actions}
      facts={<FeedbackTags feedback={feedback} />}
      main={
        <Card title={t`Customer's feedback`}>
          <FeedbackWords feedback={feedback} />
        </Card>
      }
      side={<ApplicationCard feedback={feedback} />}
      dialog={Dialog && <Dialog feedback={feedback} onClose={() => setOpen(null)} />}
    />
  )
}

/** The application that it is about. */
function ApplicationCard({ feedback }: { feedback: FeedbackRow }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { _id, applicationId, customerName, franchiseName } = feedback
  return (
    <Card title={t`Application`}>
      <DefinitionList
        items={[
          {
            label: t`Application number`,
            value: (
              <chakra.a asChild textDecoration="underline" textUnderlineOffset="0.2em">
                <Link to="/applications/$applicationId" params={{ applicationId: _id }}>
                  {applicationId}
                </Link>
              </chakra.a>
            ),
          },
          { label: t`Customer`, value: customerName },
          { label: t`Service`, value: serviceOf(feedback, language) },
          { label: t`Franchise`, value: franchiseName },
        ]}
      />
    </Card>
  )
}
