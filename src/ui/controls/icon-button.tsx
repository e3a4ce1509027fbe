import type { ComponentProps, ReactNode } from 'react'
import { StyledButton } from './styled-button.tsx'

export interface IconButtonProps extends Omit<ComponentProps<typeof StyledButton>, 'size'> {
  /** The action, for people who do not see the icon. */
  label: string
  /** One icon, 20 px. */
  children: ReactNode
}

/** A button that shows an icon alone. */
export function IconButton({ label, ...rest }: IconButtonProps) {
  return <StyledButton type="button" variant="quiet" size="icon" aria-label={label} {...rest} />
}
