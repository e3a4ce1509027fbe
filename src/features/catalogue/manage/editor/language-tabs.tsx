import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import type { ComponentType, KeyboardEvent } from 'react'
import { createContext, useContext, useId, useRef } from 'react'
import type { Language } from '../../../../../contract/core/languages.ts'
import { LANGUAGES } from '../../../../../contract/core/languages.ts'
import { LANGUAGE_NAMES } from '../../../../i18n/language-names.ts'
import type { TextFieldProps } from '../../../../ui/controls/text-field.tsx'
import { TextField } from '../../../../ui/controls/text-field.tsx'
import { useReveal } from '../../../../ui/layout/use-reveal.ts'

/** The language whose texts the whole editor shows, so that one can translate from top to bottom. */
export const EditorLanguage = createContext<{
  language: Language
  choose: (language: Language) => void
}>({ language: 'en', choose: () => undefined })

type Bound = Pick<TextFieldProps, 'name' | 'label' | 'error'>

interface Text {
  /** English, Hindi, Marathi. */
  fields: readonly Bound[]
  /** The English text may be left out as well. */
  isOptional?: boolean
  control?: ComponentType<Bound & { required?: boolean; autoComplete?: string }>
}

const Tab = chakra('button', {
  base: {
    minHeight: '10',
    paddingInline: '4',
    borderBlockEnd: '3px solid transparent',
    color: 'fg.muted',
    cursor: 'pointer',
    _hover: { color: 'fg' },
    '&[aria-selected=true]': {
      color: 'fg',
      fontWeight: 'semibold',
      borderBlockEndColor: 'accent.solid',
      '@media (forced-colors: active)': { borderBlockEndColor: 'Highlight' },
    },
  },
})

const STEPS: Partial<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/** Texts in three languages, one language at a time. */
export function LanguageTabs({ texts }: { texts: readonly Text[] }) {
  const { t } = useLingui()
  const id = useId()
  const { language, choose } = useContext(EditorLanguage)
  const box = useRef<HTMLDivElement>(null)
  useReveal(box, (wanted) => {
    const of = wanted.closest<HTMLElement>('[role=tabpanel]')?.lang
    const found = LANGUAGES.find((each) => each === of)
    if (found) choose(found)
  })
  const press = (event: KeyboardEvent) => {
    const move = STEPS[event.key]
    if (move === undefined) return
    event.preventDefault()
    const next = LANGUAGES.at((LANGUAGES.indexOf(language) + move) % LANGUAGES.length)
    if (next) choose(next)
    box.current?.querySelector<HTMLElement>(`[role=tab][lang=${next}]`)?.focus()
  }
  return (
    <chakra.div ref={box} display="grid" gap="4">
      <chakra.div
        role="tablist"
        aria-label={t`Language of the texts`}
        display="flex"
        borderBlockEnd="1px solid {colors.border}"
        fontSize="sm"
        onKeyDown={press}
      >
        {LANGUAGES.map((each) => (
          <Tab
            key={each}
            type="button"
            role="tab"
            lang={each}
            id={`${id}-${each}`}
            aria-selected={each === language}
            aria-controls={`${id}-${each}-texts`}
            tabIndex={each === language ? 0 : -1}
            onClick={() => choose(each)}
          >
            {LANGUAGE_NAMES[each]}
          </Tab>
        ))}
      </chakra.div>
      {LANGUAGES.map((each, at) => (
        <div
          key={each}
          role="tabpanel"
          lang={each}
          id={`${id}-${each}-texts`}
          aria-labelledby={`${id}-${each}`}
          hidden={each !== language}
        >
          <chakra.div display="grid" gap="4">
            {texts.map(({ fields, isOptional = false, control: Control = TextField }) => {
              const field = fields[at]
              if (!field) return null
              const isRequired = each === 'en' && !isOptional
              return (
                <Control key={field.name} {...field} required={isRequired} autoComplete="off" />
              )
            })}
          </chakra.div>
        </div>
      ))}
    </chakra.div>
  )
}
