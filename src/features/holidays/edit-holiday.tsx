import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { LANGUAGES } from '../../../contract/core/languages.ts'
import type { Holiday } from '../../../contract/holidays/holidays.ts'
import { HolidayNames } from '../../../contract/holidays/holidays.ts'
import { useChangeDialog } from '../../blocks/forms/change-dialog.ts'
import { ConflictNotice } from '../../blocks/forms/conflict-notice.tsx'
import { useContractForm } from '../../blocks/forms/contract-form.ts'
import { FormDialog } from '../../blocks/forms/form-dialog.tsx'
import { ChangedText } from '../../blocks/record/changed-text.tsx'
import { formatDay } from '../../i18n/dates.ts'
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
  const { dialog, send } = useChangeDialog({
    form,
    change: useRenameHoliday(day),
    remembersAs: `rename holiday ${day}`,
    done: t`Changes saved`,
    staleCode: 'holiday.stale',
    onClose,
  })
  const date = formatDay(day)
  const changed = LANGUAGES.filter((language) => name[language] !== opened.name[language])
  return (
    <FormDialog
      title={t`Edit the holiday on ${date}`}
      size="wide"
      {...dialog}
      submitLabel={t`Save changes`}
      onSubmit={() => form.submit(send)}
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
