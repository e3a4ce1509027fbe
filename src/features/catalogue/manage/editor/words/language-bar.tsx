import { chakra } from '@chakra-ui/react/styled-system'
import { Plural, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { useWatch } from 'react-hook-form'
import type { Language } from '../../../../../../contract/core/languages.ts'
import { LANGUAGES } from '../../../../../../contract/core/languages.ts'
import { LANGUAGE_NAMES } from '../../../../../i18n/language-names.ts'
import { Button } from '../../../../../ui/controls/button.tsx'
import { reveal } from '../../../../../ui/layout/use-reveal.ts'
import type { EditorValues } from '../editor-values.ts'
import type { EditorForm } from '../use-editor-form.ts'
import { missingTexts } from './missing-texts.ts'

const Choice = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: 'touch',
    paddingInline: '3',
    borderBlockEnd: '3px solid transparent',
    color: 'fg.muted',
    cursor: 'pointer',
    _hover: { color: 'fg' },
    '&[aria-pressed=true]': {
      color: 'fg',
      fontWeight: 'semibold',
      borderBlockEndColor: 'accent.solid',
      '@media (forced-colors: active)': { borderBlockEndColor: 'Highlight' },
    },
  },
})

const Beside = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: 'touch',
    cursor: 'pointer',
    '& input': { boxSize: '5', flex: 'none' },
  },
})

interface Props {
  form: EditorForm
  language: Language
  isBeside: boolean
  onChoose: (language: Language) => void
  onBeside: (isBeside: boolean) => void
}

/** The language in which the whole editor is read and written, and how much each one lacks. */
export function LanguageBar({ form, language, isBeside, onChoose, onBeside }: Props) {
  const { t } = useLingui()
  const last = useRef('')
  const missing = missingTexts(useWatch({ control: form.api.control }) as EditorValues)
  const here = missing.filter((each) => each.language === language)
  const goOn = () => {
    const at = here.findIndex(({ field }) => field === last.current)
    const next = here[(at + 1) % here.length]
    const field = next && document.getElementsByName(next.field)[0]
    if (!next || !field) return
    last.current = next.field
    reveal(field)
    field.focus()
  }
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="4"
      borderBlockEnd="1px solid {colors.border}"
      fontSize="sm"
    >
      <chakra.div role="group" aria-label={t`Language of the texts`} display="flex" flexWrap="wrap">
        {LANGUAGES.map((each) => {
          const count = missing.filter((one) => one.language === each).length
          return (
            <Choice
              key={each}
              type="button"
              aria-pressed={each === language}
              onClick={() => onChoose(each)}
            >
              <span lang={each}>{LANGUAGE_NAMES[each]}</span>
              {count > 0 && (
                <chakra.span fontWeight="normal" color="warning.fg" data-figures>
                  <Plural value={count} one="# missing" other="# missing" />
                </chakra.span>
              )}
            </Choice>
          )
        })}
      </chakra.div>
      {language !== 'en' && (
        <Beside>
          <input
            type="checkbox"
            checked={isBeside}
            onChange={({ target }) => onBeside(target.checked)}
          />
          <span>{t`Show beside English`}</span>
        </Beside>
      )}
      {here.length > 0 && (
        <Button variant="quiet" marginInlineStart="auto" onClick={goOn}>
          {t`Next missing text`}
        </Button>
      )}
    </chakra.div>
  )
}
