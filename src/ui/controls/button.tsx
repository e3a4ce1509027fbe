import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Spinner } from '../feedback/loading.tsx'
import { StyledButton } from './styled-button.tsx'

export interface ButtonProps extends ComponentProps<typeof StyledButton> {
  /** Before the words, 20 px. */
  icon?: ReactNode
  /** Work is under way: keeps its size and the focus, takes no second press. */
  loading?: boolean
}

/**
 * A button. One `primary` per screen, the rest `secondary` (the default) or `quiet`. With `asChild`
 * its only child, a link for example, takes the look (and brings its icon itself).
 */
export function Button({
  icon,
  loading = false,
  asChild,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const { t } = useLingui()
  // Notices leave it free.
  const isAction = rest.variant === 'primary' || rest.variant === 'danger'
  const mark = isAction ? { 'data-primary': '' } : {}
  if (asChild) {
    return (
      <StyledButton asChild onClick={onClick} {...mark} {...rest}>
        {children}
      </StyledButton>
    )
  }
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <StyledButton
      type="button"
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={press}
      {...mark}
      {...rest}
    >
      <chakra.span
        display="contents"
        {...(loading && { display: 'inline-flex', opacity: 0, gap: '2' })}
      >
        {icon}
        <chakra.span display="contents">{children}</chakra.span>
      </chakra.span>
      {loading && (
        <chakra.span position="absolute" inset="0" display="grid" placeItems="center">
          <Spinner label={t`Please wait…`} />
        </chakra.span>
      )}
    </StyledButton>
  )
}
