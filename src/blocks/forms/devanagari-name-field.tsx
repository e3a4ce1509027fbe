import { chakra } from '@chakra-ui/react/styled-system'
import { Trans } from '@lingui/react/macro'
import { useRef } from 'react'
import type { TextFieldProps } from '../../ui/controls/text-field.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { useNameSuggestions } from './use-name-suggestions.ts'

export type DevanagariNameFieldProps = Omit<TextFieldProps, 'type' | 'prefix' | 'suffix'>

/**
 * A person's name in Devanagari. What is typed in Latin letters is offered in Devanagari, word by word.
 * `{...register('name')}` of react-hook-form fits. Until the suggestions are there it is a plain field.
 */
export function DevanagariNameField({ hint, ...props }: DevanagariNameFieldProps) {
  const box = useRef<HTMLDivElement>(null)
  const { module } = useNameSuggestions()
  return (
    <chakra.div ref={box} minWidth="0">
      <TextField
        {...props}
        hint={
          <>
            {hint && <>{hint} </>}
            <Trans>You can type it in English letters: Sunita gives सुनीता.</Trans>
          </>
        }
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
      />
      {module && <module.NameSuggestions box={box} />}
    </chakra.div>
  )
}
