import { chakra } from '@chakra-ui/react/styled-system'
import Star from 'lucide-react/icons/star'
import type { ComponentProps, ReactNode } from 'react'
import { VisuallyHidden } from '../layout/visually-hidden.tsx'
import { Field } from './field.tsx'
import { type FieldTexts, useFieldIds } from './use-field-ids.ts'

const Stars = chakra('div', {
  base: { display: 'flex', maxWidth: '20rem', justifyContent: 'space-between' },
})

// A star shines when it or a later one is chosen; the radio buttons keep arrow keys and names.
const Choice = chakra('label', {
  base: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    boxSize: '3.25rem',
    borderRadius: 'md',
    color: 'border.strong',
    cursor: 'pointer',
    _hover: { color: 'warning.fg' },
    '&:has(:checked), &:has(~ label :checked)': { color: 'warning.fg' },
    '&:has(:checked) svg, &:has(~ label :checked) svg': { fill: 'currentColor' },
    '&:has(:focus-visible)': { outline: '3px solid {colors.focus}', outlineOffset: '2px' },
    '& input': { position: 'absolute', inset: 0, opacity: 0, cursor: 'pointer' },
  },
})

type RadioAttributes = Pick<ComponentProps<'input'>, 'ref' | 'onChange' | 'onBlur'>

interface Props extends FieldTexts, RadioAttributes {
  name: string
  /** What each number of stars means, from one on. */
  names: readonly string[]
  /** Below the first and the last star. */
  ends: readonly [ReactNode, ReactNode]
}

/** One to so many stars, as a group of radio buttons. */
export function StarField(props: Props) {
  const { label, hint, error, required, id, name, names, ends, ...rest } = props
  const ids = useFieldIds({ label, hint, error, id, required }, name)
  return (
    <Field as="group" ids={ids} label={label} hint={hint} error={error} required={required}>
      <Stars>
        {names.map((words, index) => (
          <Choice key={words}>
            <input {...rest} type="radio" name={name} value={index + 1} />
            <Star size={40} aria-hidden />
            <VisuallyHidden>{words}</VisuallyHidden>
          </Choice>
        ))}
      </Stars>
      <Stars aria-hidden fontSize="sm" color="fg.muted">
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </Stars>
    </Field>
  )
}
