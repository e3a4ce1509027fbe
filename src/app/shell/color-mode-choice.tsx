import { useLingui } from '@lingui/react/macro'
import type { ColorMode } from '../../shared/ui/color-mode.ts'
import { setColorMode, useColorMode } from '../../shared/ui/color-mode.ts'
import { COLOR_MODE_LABELS } from '../../shared/ui/color-mode-labels.ts'
import { MenuChoice } from '../../shared/ui/menu-choice.tsx'
import { MenuHeading } from '../../shared/ui/menu-heading.tsx'

/** Light or dark, in the user menu. */
export function ColorModeChoice() {
  const { t, i18n } = useLingui()
  const current = useColorMode()
  return (
    <div role="group" aria-label={t`Colours`}>
      <MenuHeading aria-hidden>{t`Colours`}</MenuHeading>
      {(Object.keys(COLOR_MODE_LABELS) as ColorMode[]).map((mode) => (
        <MenuChoice key={mode} chosen={mode === current} onChoose={() => setColorMode(mode)}>
          {i18n._(COLOR_MODE_LABELS[mode])}
        </MenuChoice>
      ))}
    </div>
  )
}
