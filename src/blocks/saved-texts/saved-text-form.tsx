import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { ApplicationStatus } from '../../../contract/applications/application-status.ts'
import type { CannedResponse, TextPurpose } from '../../../contract/tickets/canned-responses.ts'
import { CannedText, mayShareTexts } from '../../../contract/tickets/canned-responses.ts'
import { LANGUAGE_NAMES } from '../../i18n/language-names.ts'
import { useUser } from '../../session/user.tsx'
import { CheckField } from '../../ui/controls/check-field.tsx'
import { SwitchField } from '../../ui/controls/switch-field.tsx'
import { TextAreaField } from '../../ui/controls/text-area-field.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { notify } from '../../ui/feedback/notices.ts'
import { useContractForm } from '../forms/contract-form.ts'
import { FormDialog } from '../forms/form-dialog.tsx'
import { useSaving } from '../forms/sending.ts'
import { PURPOSE_WORDS } from './purpose-words.ts'
import { useChangeTexts } from './queries.ts'

const EMPTY = { name: '', statuses: [], en: '', hi: '', mr: '' }

export interface TextsProps {
  purpose: TextPurpose
  /** The states that a text may be for, in words; absent where it is for no decision. */
  statuses?: readonly { value: ApplicationStatus; label: string }[]
  onClose: () => void
}

interface Props extends TextsProps {
  /** Null for a new one. */
  response: CannedResponse | null
}

/** One text in writing, in three languages. */
export function SavedTextForm({ purpose, statuses, response, onClose }: Props) {
  const { t, i18n } = useLingui()
  const words = PURPOSE_WORDS[purpose]
  const mayShare = mayShareTexts(useUser().userInfo.userType, purpose)
  const [values] = useState({
    ...(response ?? EMPTY),
    ...{ purpose, isOwn: response ? response.isOwn : !mayShare },
  })
  const form = useContractForm({
    schema: CannedText,
    values,
    labels: {
      name: t`Name`,
      statuses: t`For these statuses`,
      en: LANGUAGE_NAMES.en,
      hi: LANGUAGE_NAMES.hi,
      mr: LANGUAGE_NAMES.mr,
    },
    fieldOf: { 'canned.too_many': 'name' },
  })
  const isOwn = useWatch({ control: form.api.control, name: 'isOwn' })
  const { save } = useChangeTexts()
  const { send, sending } = useSaving(save, {
    onDone({ name }) {
      notify({ tone: 'success', title: t`“${name}” saved` })
      onClose()
    },
    onRefused: form.refuse,
  })
  return (
    <FormDialog
      title={response ? response.name : i18n._(words.make)}
      form={form}
      submitLabel={i18n._(words.save)}
      attempts={response ? 'update' : 'creation'}
      sending={sending}
      offline="says"
      onSubmit={() => form.submit(send)}
      onClose={onClose}
    >
      {!response && (
        <TextField
          {...form.field('name')}
          hint={t`This replaces any text saved with the same name.`}
          autoComplete="off"
          required
        />
      )}
      {!response && mayShare && (
        <SwitchField
          label={t`Only for me`}
          hint={t`Otherwise everyone who writes them has it.`}
          checked={isOwn}
          onChange={(isOn) => form.api.setValue('isOwn', isOn, { shouldDirty: true })}
        />
      )}
      {statuses && (
        <CheckField
          {...form.field('statuses')}
          hint={t`It is offered first for these. If none is chosen, it is for all.`}
          options={statuses}
        />
      )}
      <TextAreaField {...form.field('en')} rows={4} required />
      <TextAreaField
        {...form.field('hi')}
        rows={4}
        hint={t`If this is empty, the English text is used.`}
      />
      <TextAreaField
        {...form.field('mr')}
        rows={4}
        hint={t`If this is empty, the English text is used.`}
      />
    </FormDialog>
  )
}
