import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import Languages from 'lucide-react/icons/languages'
import type { Language } from '../../../contract/core/languages.ts'
import { LANGUAGES } from '../../../contract/core/languages.ts'
import { LANGUAGE_NAMES } from '../../i18n/language-names.ts'
import { chooseLanguage } from '../../i18n/language.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Button } from '../../ui/controls/button.tsx'
import { notify } from '../../ui/feedback/notices.ts'
import { MenuChoice } from '../../ui/overlays/menu-choice.tsx'
import { Menu } from '../../ui/overlays/menu.tsx'

interface Props {
  /** What else is done with the choice. */
  onChosen?: (language: Language) => void
}

export function LanguageMenu({ onChosen }: Props) {
  const { t } = useLingui()
  const current = useLanguage()
  const name = LANGUAGE_NAMES[current]

  const choose = (language: Language) => {
    chooseLanguage(language).then(
      () => onChosen?.(language),
      () =>
        notify({
          tone: 'error',
          title: t`The language could not be loaded`,
          description: t`Check the connection and try again.`,
        }),
    )
  }

  return (
    <Menu
      label={t`Language`}
      align="end"
      trigger={(props) => (
        <Button variant="quiet" paddingInline="2" aria-label={t`Language: ${name}`} {...props}>
          <Languages size={20} aria-hidden />
          <chakra.span hideBelow="sm">{name}</chakra.span>
        </Button>
      )}
    >
      {LANGUAGES.map((language) => (
        <MenuChoice
          key={language}
          lang={language}
          chosen={language === current}
          onChoose={() => choose(language)}
        >
          {LANGUAGE_NAMES[language]}
        </MenuChoice>
      ))}
    </Menu>
  )
}
