import { chakra } from '@chakra-ui/react/styled-system'
import type { ComponentType } from 'react'
import { useContext, useRef } from 'react'
import { LANGUAGES } from '../../../../../../contract/core/languages.ts'
import type { TextFieldProps } from '../../../../../ui/controls/text-field.tsx'
import { TextField } from '../../../../../ui/controls/text-field.tsx'
import { useReveal } from '../../../../../ui/layout/use-reveal.ts'
import { EditorLanguage } from './editor-language.ts'

type Bound = Pick<TextFieldProps, 'name' | 'label' | 'error'>

interface Text {
  /** English, Hindi, Marathi. */
  fields: readonly Bound[]
  /** The English text may be left out as well. */
  isOptional?: boolean
  control?: ComponentType<Bound & { required?: boolean; autoComplete?: string }>
}

/** One text; English and its translation stand side by side where there is room. */
const Sides = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    alignItems: 'end',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))',
  },
})

/** Texts in the language that the editor shows; the others are there, and hidden. */
export function TranslatedFields({ texts }: { texts: readonly Text[] }) {
  const { language: shown, isBeside, choose } = useContext(EditorLanguage)
  const box = useRef<HTMLDivElement>(null)
  useReveal(box, (wanted) => {
    const hidden = wanted.closest<HTMLElement>('[lang][hidden]')?.lang
    const found = LANGUAGES.find((each) => each === hidden)
    if (found) choose(found)
  })
  return (
    <chakra.div ref={box} display="grid" gap="4">
      {texts.map(({ fields, isOptional = false, control: Control = TextField }) => (
        <Sides key={fields[0]?.name}>
          {LANGUAGES.map((language, at) => {
            const field = fields[at]
            const isHidden = language !== shown && !(isBeside && language === 'en')
            return (
              field && (
                <div key={language} lang={language} hidden={isHidden}>
                  <Control
                    {...field}
                    required={language === 'en' && !isOptional}
                    autoComplete="off"
                  />
                </div>
              )
            )
          })}
        </Sides>
      ))}
    </chakra.div>
  )
}
