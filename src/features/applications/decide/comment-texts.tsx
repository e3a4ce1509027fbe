import { useLingui } from '@lingui/react/macro'
import type { ApplicationStatus } from '../../../../contract/applications/application-status.ts'
import type { ApplicationDetail } from '../../../../contract/applications/applications.ts'
import { DECIDED_STATUSES } from '../../../../contract/applications/status-machine.ts'
import { SavedTextsTools } from '../../../blocks/saved-texts/saved-texts-tools.tsx'
import type { WriteText } from '../../../blocks/saved-texts/text-picker.tsx'
import { STATUS_LABELS } from '../parts/status-labels.ts'

interface Props {
  application: Pick<ApplicationDetail, 'customerLanguage'>
  /** What is chosen so far. */
  status: ApplicationStatus | undefined
  write: WriteText
  shortcut?: string
}

/** The saved comments of decisions, for the field of the comment. */
export function CommentTexts({ application, ...tools }: Props) {
  const { i18n } = useLingui()
  const statuses = DECIDED_STATUSES.map((value) => ({
    value,
    label: i18n._(STATUS_LABELS[value]),
  }))
  return (
    <SavedTextsTools
      purpose="decision_comment"
      statuses={statuses}
      language={application.customerLanguage}
      {...tools}
    />
  )
}
