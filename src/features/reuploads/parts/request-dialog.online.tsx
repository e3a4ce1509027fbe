import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ApplicationDetail } from '../../../../contract/applications/applications.ts'
import { awaitsDocuments } from '../../../../contract/applications/status-machine.ts'
import { mayRequestDocuments } from '../../../../contract/reuploads/reupload-rules.ts'
import { DateField } from '../../../blocks/forms/date-field.tsx'
import { FieldWithTools } from '../../../blocks/forms/field-with-tools.tsx'
import { FormDialog } from '../../../blocks/forms/form-dialog.tsx'
import { SavedTextsTools } from '../../../blocks/saved-texts/saved-texts-tools.tsx'
import { LANGUAGE_NAMES } from '../../../i18n/language-names.ts'
import { useUser } from '../../../session/user.tsx'
import { CheckField } from '../../../ui/controls/check-field.tsx'
import { TextAreaField } from '../../../ui/controls/text-area-field.tsx'
import { useRequestForm } from '../record/request-form.ts'

interface Props {
  title: ReactNode
  /** The newest version; the dialog follows it. */
  application: ApplicationDetail
  /** Draws the notice that the application changed, and whether documents can still be requested. */
  renderChanged: (isAllowed: boolean, refused: ReactNode) => ReactNode
  onClose: () => void
}

/** Requests documents of the customer: which, why and until when. */
export function RequestDialog({ title, application, renderChanged, onClose }: Props) {
  const { t } = useLingui()
  const viewer = useUser().userInfo
  const language = application.customerLanguage
  const { dialog, form, options, days, submit } = useRequestForm(application, onClose)
  const isAllowed = mayRequestDocuments(viewer, application) && !awaitsDocuments(application)
  return (
    <FormDialog
      title={title}
      {...dialog}
      submitLabel={isAllowed ? t`Request documents` : undefined}
      attempts="creation"
      onSubmit={submit}
      notice={renderChanged(
        isAllowed,
        <Trans>Documents cannot be requested now. You can copy what you wrote.</Trans>,
      )}
      loss={<Trans>The documents have not been requested. What you wrote will be lost.</Trans>}
    >
      <CheckField
        {...form.field('documents')}
        hint={t`The status and the deadline are paused until the customer has uploaded them.`}
        options={options}
      />
      <TextAreaField
        {...form.field('others')}
        hint={t`For example: Marriage certificate. Each on a line of its own.`}
        rows={2}
      />
      <FieldWithTools>
        <TextAreaField
          {...form.field('reason')}
          hint={t`The customer reads this, in ${LANGUAGE_NAMES[language]} if you can. Write what is wrong and what is needed.`}
          required
        />
        <SavedTextsTools
          purpose="request_reason"
          language={language}
          write={(change) =>
            form.api.setValue('reason', change(form.api.getValues('reason')), { shouldDirty: true })
          }
        />
      </FieldWithTools>
      <DateField
        {...form.field('until')}
        min={days.first}
        max={days.last}
        hint={t`The customer gets a link by email and SMS. It works until the end of this day.`}
        required
      />
    </FormDialog>
  )
}
