import { useLingui } from '@lingui/react/macro'
import { useWatch } from 'react-hook-form'
import { SwitchField } from '../../../../../ui/controls/switch-field.tsx'
import { NO_TEXTS } from '../editor-values.ts'
import type { EditorForm } from '../use-editor-form.ts'
import { TranslatedFields } from '../words/translated-fields.tsx'

/** Whether a new step of the form begins with the question, and the step's title. */
export function StepField({ form, index }: { form: EditorForm; index: number }) {
  const { t } = useLingui()
  const { control, setValue } = form.api
  const name = `fields.${index}.step` as const
  const step = useWatch({ control, name })
  return (
    <>
      <SwitchField
        label={t`A new step of the form begins here`}
        hint={t`Questions before the first step appear with the customer's details.`}
        checked={step !== undefined}
        onChange={(isOn) => setValue(name, isOn ? NO_TEXTS : undefined, { shouldDirty: true })}
      />
      {step && (
        <TranslatedFields
          texts={[
            {
              fields: [
                { ...form.field(`${name}.en`), label: t`Title of the step in English` },
                { ...form.field(`${name}.hi`), label: t`Title of the step in Hindi` },
                { ...form.field(`${name}.mr`), label: t`Title of the step in Marathi` },
              ],
            },
          ]}
        />
      )}
    </>
  )
}
