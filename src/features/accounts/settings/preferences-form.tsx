import { useLingui } from '@lingui/react/macro'
import type { Profile } from '../../../../contract/accounts/profile.ts'
import { ProfileChange } from '../../../../contract/accounts/profile.ts'
import { LANGUAGES } from '../../../../contract/core/languages.ts'
import { useContractForm } from '../../../blocks/forms/contract-form.ts'
import { FormPage } from '../../../blocks/forms/form-page.tsx'
import { useSaving } from '../../../blocks/forms/sending.ts'
import { LANGUAGE_NAMES } from '../../../i18n/language-names.ts'
import { RadioField } from '../../../ui/controls/radio-field.tsx'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { COLOR_MODE_LABELS } from '../../../ui/theme/color-mode-labels.ts'
import type { ColorMode } from '../../../ui/theme/color-mode.ts'
import { setColorMode, useColorMode } from '../../../ui/theme/color-mode.ts'
import { useSaveProfile } from './mutations.ts'

const TIME_ZONES = ['Asia/Kolkata', 'UTC'] as const satisfies Profile['timezone'][]

/** The empty text stands for no choice. */
const choicesOf = ({ language, timezone }: Profile) => ({ language: language ?? '', timezone })

/** How the portal speaks and shows times wherever the person signs in, and this device's colours. */
export function PreferencesForm({ profile }: { profile: Profile }) {
  const { t, i18n } = useLingui()
  const mode = useColorMode()
  const form = useContractForm({
    schema: ProfileChange,
    values: choicesOf(profile),
    input: ({ language, timezone }: ReturnType<typeof choicesOf>) => ({
      language: language || null,
      timezone,
    }),
    labels: { language: t`Language`, timezone: t`Time zone` },
  })
  const { send, sending } = useSaving(useSaveProfile(), {
    onDone: (saved) => form.restart(choicesOf(saved)),
    onRefused: form.refuse,
  })
  const zoneNames: Record<Profile['timezone'], string> = {
    'Asia/Kolkata': t`India (Asia/Kolkata)`,
    UTC: t`World time (UTC)`,
  }
  return (
    <FormPage
      form={form}
      submitLabel={t`Save preferences`}
      isSecondary
      sending={sending}
      offline="refuses"
      onSubmit={() => form.submit(send)}
    >
      <RadioField
        name="colorMode"
        label={t`Theme`}
        hint={t`Applies to this device straight away.`}
        inline
        value={mode}
        options={(Object.keys(COLOR_MODE_LABELS) as ColorMode[]).map((value) => ({
          value,
          label: i18n._(COLOR_MODE_LABELS[value]),
        }))}
        onChange={({ target }) => setColorMode(target.value as ColorMode)}
      />
      <SelectField
        {...form.field('language')}
        hint={t`For messages to you, and on devices where you have not chosen a language. The menu at the top changes it too.`}
        emptyLabel={t`Not chosen`}
        options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
      />
      <SelectField
        {...form.field('timezone')}
        hint={t`Dates and times are shown in this time zone.`}
        options={TIME_ZONES.map((value) => ({ value, label: zoneNames[value] }))}
      />
    </FormPage>
  )
}
