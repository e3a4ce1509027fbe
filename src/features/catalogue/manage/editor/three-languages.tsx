import { chakra } from '@chakra-ui/react/styled-system'
import type { ComponentType } from 'react'
import { LANGUAGES } from '../../../../../contract/core/languages.ts'
import type { TextFieldProps } from '../../../../ui/controls/text-field.tsx'
import { TextField } from '../../../../ui/controls/text-field.tsx'

/** A grid of three, one below the other where there is no room. */
export const ThreeColumns = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
  },
})

type Bound = Pick<TextFieldProps, 'name' | 'label' | 'error'> & object

interface Props {
  /** English, Hindi, Marathi. */
  fields: readonly Bound[]
  /** The English text may be left out as well. */
  isOptional?: boolean
  control?: ComponentType<Bound & { required?: boolean; autoComplete?: string }>
}

/** One text in three languages, side by side where there is room. */
export function ThreeLanguages({
  fields,
  isOptional = false,
  control: Control = TextField,
}: Props) {
  return (
    <ThreeColumns>
      {fields.map((field, index) => (
        <div key={field.name} lang={LANGUAGES[index]}>
          <Control {...field} required={index === 0 && !isOptional} autoComplete="off" />
        </div>
      ))}
    </ThreeColumns>
  )
}
