import { useLingui } from '@lingui/react/macro'
import type { ColorMode } from '../../shared/ui/color-mode.ts'
import { setColorMode, useColorMode } from '../../shared/ui/color-mode.ts'
import { MenuChoice } from '../../shared/ui/menu-choice.tsx'
import { MenuHeading } from '../../shared/ui/menu-heading.tsx'

/** Light or dark, in the user menu. */
export function ColorModeChoice() {
  const { t } = useLingui()
  const current = useColorMode()
  const labels: Record<ColorMode, string> = { system: t`System`, light: t`Light`, dark: t`Dark` }
  return (
    <div role="group" aria-label={t`Colours`}>
      <MenuHeading aria-hidden>{t`Colours`}</MenuHeading>
      {(Object.keys(labels) as ColorMode[]).map((mode) => (
        <MenuChoice key={mode} chosen={mode === current} onChoose={() => setColorMode(mode)}>
          {labels[mode]}
        </MenuChoice>
      ))}
    </div>
  )
}
