import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import type { SubmitEvent } from 'react'
import { useState } from 'react'
import type { Profile } from '../../../../contract/accounts/profile.ts'
import type { Language } from '../../../../contract/core/languages.ts'
import { LANGUAGES } from '../../../../contract/core/languages.ts'
import { withConnection } from '../../../blocks/record/needs-connection.tsx'
import { LANGUAGE_NAMES } from '../../../i18n/language-names.ts'
import { useUnsaved } from '../../../session/unsaved.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { RadioField } from '../../../ui/controls/radio-field.tsx'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { COLOR_MODE_LABELS } from '../../../ui/theme/color-mode-labels.ts'
import type { ColorMode } from '../../../ui/theme/color-mode.ts'
import { setColorMode, useColorMode } from '../../../ui/theme/color-mode.ts'
import { useSaveProfile } from './mutations.ts'

const TIME_ZONES = ['Asia/Kolkata', 'UTC'] as const satisfies Profile['timezone'][]

type Choices = Pick<Profile, 'language' | 'timezone'>

/** How the portal speaks and shows times wherever the person signs in, and this device's colours. */
export function PreferencesForm({ profile }: { profile: Profile }) {
  const { t, i18n } = useLingui()
  const mode = useColorMode()
  const [chosen, setChosen] = useState<Partial<Choices>>({})
  const save = useSaveProfile()
  const { language, timezone } = { ...profile, ...chosen }
  useUnsaved(language !== profile.language || timezone !== profile.timezone)

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (save.isPending) return
    withConnection(() => save.mutate({ language, timezone }, { onSuccess: () => setChosen({}) }))
  }

  const zoneNames: Record<Profile['timezone'], string> = {
    'Asia/Kolkata': t`India (Asia/Kolkata)`,
    UTC: t`World time (UTC)`,
  }
  return (
    <chakra.form noValidate onSubmit={submit} display="grid" gap="5">
      <RadioField
        name="colorMode"
        label={t`Colours`}
        hint={t`For this device; it changes at once.`}
        inline
        value={mode}
        options={(Object.keys(COLOR_MODE_LABELS) as ColorMode[]).map((value) => ({
          value,
          label: i18n._(COLOR_MODE_LABELS[value]),
        }))}
        onChange={({ target }) => setColorMode(target.value as ColorMode)}
      />
      <SelectField
        name="language"
        label={t`Language`}
        hint={t`For devices on which no language was chosen yet. On this device you change it in the bar above.`}
        emptyLabel={t`No choice`}
        value={language ?? ''}
        options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        onChange={({ target }) =>
          setChosen({ ...chosen, language: (target.value || null) as Language | null })
        }
      />
      <SelectField
        name="timezone"
        label={t`Time zone`}
        hint={t`In which dates and times are shown to you.`}
        value={timezone}
        options={TIME_ZONES.map((value) => ({ value, label: zoneNames[value] }))}
        onChange={({ target }) =>
          setChosen({ ...chosen, timezone: target.value as Profile['timezone'] })
        }
      />
      <Button type="submit" justifySelf="start" loading={save.isPending}>
        {t`Save preferences`}
      </Button>
    </chakra.form>
  )
}
