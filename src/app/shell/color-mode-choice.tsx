import { useLingui } from '@lingui/react/macro'
import { MenuChoice } from '../../ui/overlays/menu-choice.tsx'
import { MenuHeading } from '../../ui/overlays/menu-heading.tsx'
import { COLOR_MODE_LABELS } from '../../ui/theme/color-mode-labels.ts'
import type { ColorMode } from '../../ui/theme/color-mode.ts'
import { setColorMode, useColorMode } from '../../ui/theme/color-mode.ts'

/** Light or dark, in the user menu. */
export function ColorModeChoice() {
  const { t, i18n } = useLingui()
  const current = useColorMode()
  return (
    <div role="group" aria-label={t`Theme`}>
      <MenuHeading aria-hidden>{t`Theme`}</MenuHeading>
      {(Object.keys(COLOR_MODE_LABELS) as ColorMode[]).map((mode) => (
        <MenuChoice key={mode} chosen={mode === current} onChoose={() => setColorMode(mode)}>
          {i18n._(COLOR_MODE_LABELS[mode])}
        </MenuChoice>
      ))}
    </div>
  )
}
