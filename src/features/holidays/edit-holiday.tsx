import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { LANGUAGES } from '../../../contract/core/languages.ts'
import type { Holiday } from '../../../contract/holidays/holidays.ts'
import { HolidayNames } from '../../../contract/holidays/holidays.ts'
import { ConflictNotice } from '../../blocks/forms/conflict-notice.tsx'
import { useContractForm } from '../../blocks/forms/contract-form.ts'
import { FormDialog } from '../../blocks/forms/form-dialog.tsx'
import { useSending } from '../../blocks/forms/sending.ts'
import { ChangedText } from '../../blocks/record/changed-text.tsx'
import { formatDay } from '../../i18n/dates.ts'
import { notify } from '../../ui/feedback/notices.ts'
import { useRenameHoliday } from './api.ts'
import { NameFields } from './name-fields.tsx'

interface Props {
  /** The holiday as it is now: a colleague's change arrives while the form is open. */
  holiday: Holiday
  onClose: () => void
}

/** Changes the names of a holiday. Another date is another holiday. */
export function EditHoliday({ holiday, onClose }: Props) {
  const { t } = useLingui()
  const [opened] = useState(holiday)
  const { day, name, version } = holiday
  const form = useContractForm({
    schema: HolidayNames,
    values: { name },
    input: (values: { name: Holiday['name'] }) => ({ ...values, version }),
    labels: {
      'name.en': t`Name in English`,
      'name.hi': t`Name in Hindi`,
      'name.mr': t`Name in Marathi`,
    },
  })
  const { send, sending } = useSending(useRenameHoliday(day), {
    onDone() {
      notify({ tone: 'success', title: t`Changes saved` })
      onClose()
    },
    // The conflict notice shows the change meanwhile.
    onRefused: (error) => form.refuse(error) || error.code === 'holiday.stale',
  })
  const date = formatDay(day)
  const changed = LANGUAGES.filter((language) => name[language] !== opened.name[language])
  return (
    <FormDialog
      title={t`Edit the holiday on ${date}`}
      size="wide"
      form={form}
      submitLabel={t`Save changes`}
      sending={sending}
      offline="says"
      onSubmit={() => form.submit(send)}
      onClose={onClose}
      notice={
        version !== opened.version && (
          <ConflictNotice
            title={<Trans>Someone else changed this holiday while you were editing</Trans>}
            changes={
              <ul>
                {changed.map((language) => (
                  <li key={language}>
                    <ChangedText from={opened.name[language] || null} to={name[language] || null} />
                  </li>
                ))}
              </ul>
            }
          >
            <Trans>
              Your changes are still here. The rest shows the latest details. Check them and save
              again.
            </Trans>
          </ConflictNotice>
        )
      }
    >
      <NameFields field={form.field} />
    </FormDialog>
  )
}
