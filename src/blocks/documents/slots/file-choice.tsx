import type { ChangeEvent, ComponentProps, ReactNode } from 'react'
import { StyledButton } from '../../../ui/controls/styled-button.tsx'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'

type InputAttributes = Pick<
  ComponentProps<'input'>,
  'id' | 'accept' | 'required' | 'aria-describedby' | 'aria-invalid'
>

interface Props extends InputAttributes {
  /** The control's accessible name; begins with the visible text. */
  name: string
  /** The visible content: an icon and a word or two. */
  children: ReactNode
  variant?: 'secondary' | 'quiet'
  onChoose?: (file: File) => void
  /** Several may be chosen at once. */
  onChooseSeveral?: (files: File[]) => void
}

/** A real file input that looks like a button: keyboard, screen reader and camera work. */
export function FileChoice(props: Props) {
  const { name, children, variant = 'secondary', ...attributes } = props
  const { onChoose, onChooseSeveral, ...input } = attributes
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])]
    const [file] = files
    // The input is emptied, so that choosing the same file again is a change.
    event.target.value = ''
    if (!file) return
    onChoose?.(file)
    onChooseSeveral?.(files)
  }
  return (
    <StyledButton
      as="label"
      variant={variant}
      css={{
        '&:has(:focus-visible)': { outline: '3px solid {colors.focus}', outlineOffset: '2px' },
      }}
    >
      {children}
      <VisuallyHidden asChild>
        <input
          type="file"
          aria-label={name}
          multiple={onChooseSeveral !== undefined}
          onChange={take}
          {...input}
        />
      </VisuallyHidden>
    </StyledButton>
  )
}
