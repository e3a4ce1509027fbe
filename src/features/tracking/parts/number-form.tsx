import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { TrackingDigits } from '../../../../contract/tracking/tracking.ts'
import { useContractForm } from '../../../blocks/forms/contract-form.ts'
import { FormPage } from '../../../blocks/forms/form-page.tsx'
import { fieldErrorText } from '../../../i18n/field-error-text.ts'
import { TextField } from '../../../ui/controls/text-field.tsx'

/** The number of the application and the end of the phone number, as a visitor types them. */
export interface NumberEntries {
  applicationId: string
  phoneLast4: string
}

interface Props {
  entries: NumberEntries
  submitLabel: string
  onAsk: (question: TrackingDigits, entries: NumberEntries) => void
  isAsking: boolean
  /** The form is open for another application, after one was shown. */
  takesFocus: boolean
  /** The notice that explains why no application was found. */
  answer: ReactNode
}

/** Asks for an application by the number and phone of its receipt. */
export function NumberForm(props: Props) {
  const { entries, submitLabel, onAsk, isAsking, takesFocus, answer } = props
  const { t } = useLingui()
  const form = useContractForm({
    schema: TrackingDigits,
    values: entries,
    labels: {
      applicationId: t`Application number`,
      phoneLast4: t`Last 4 digits of the phone number`,
    },
    textOf({ path, code }) {
      if (path === 'phoneLast4') return fieldErrorText({ code: 'four_digits' })
      return code === 'required'
        ? t`Enter the application number.`
        : t`Check the application number. It does not match the format on the receipt or slip.`
    },
  })
  const { setFocus, getValues } = form.api
  useEffect(() => {
    if (takesFocus) setFocus('applicationId')
  }, [takesFocus, setFocus])

  return (
    <FormPage
      // Leaving this form loses no work, so no question is asked before.
      form={{ ...form, isDirty: false }}
      submitLabel={submitLabel}
      size="lg"
      sending={{ failure: null, isUnconfirmed: false, isSending: isAsking }}
      // Without a connection the notice above the form says so.
      offline="works"
      onSubmit={() => form.submit((question) => onAsk(question, getValues()))}
      notice={form.errors.length === 0 && answer}
    >
      <TextField
        {...form.field('applicationId')}
        hint={t`It is on the receipt, like GS-7K3M-9Q2T-X, or on the slip, like P-BCDF-0012. You can use small letters and spaces.`}
        width="medium"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        required
      />
      <TextField
        {...form.field('phoneLast4')}
        hint={t`Use the phone number given in the application.`}
        width="short"
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        required
      />
    </FormPage>
  )
}
