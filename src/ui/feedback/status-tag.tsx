import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactElement, ReactNode } from 'react'

const Tag = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    paddingInline: '2',
    paddingBlock: '0.5',
    borderRadius: 'md',
    fontSize: 'sm',
    fontWeight: 'medium',
    lineHeight: 'normal',
    '& > svg': { flex: 'none', boxSize: '4' },
  },
  variants: {
    tone: {
      neutral: { bg: 'bg.muted', color: 'fg' },
      info: { bg: 'info.subtle', color: 'info.fg' },
      progress: { bg: 'progress.subtle', color: 'progress.fg' },
      success: { bg: 'success.subtle', color: 'success.fg' },
      warning: { bg: 'warning.subtle', color: 'warning.fg' },
      danger: { bg: 'danger.subtle', color: 'danger.fg' },
    },
  },
})

/**
 * Two states of one row below each other, as high as two lines of text; on phones the first alone, with the icon of what
 * is the person's own to do.
 */
export const TagPair = chakra('span', {
  base: {
    display: 'inline-flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: '0',
    whiteSpace: 'nowrap',
    '&:has(> :nth-of-type(2)) > span': { paddingBlock: '0' },
    '& > [data-turn]': { paddingInline: '2', bg: 'transparent' },
    smDown: {
      flexDirection: 'row-reverse',
      alignItems: 'center',
      gap: '1',
      '& > :nth-of-type(2):not([data-turn=mine])': { display: 'none' },
      '& > [data-turn]': { paddingInline: '0.5' },
      // For screen readers alone.
      '& > [data-turn] > span': { position: 'absolute', clipPath: 'inset(50%)' },
    },
  },
})

export type StatusTone = 'neutral' | 'info' | 'progress' | 'success' | 'warning' | 'danger'

export interface StatusTagProps {
  tone: StatusTone
  /** Required: a status is never shown by colour alone. */
  icon: ReactElement
  children: ReactNode
}

/** A status: icon, word, colour. */
export function StatusTag({ tone, icon, children }: StatusTagProps) {
  return (
    <Tag tone={tone} {...(typeof children === 'string' && { title: children })}>
      {icon}
      <span>{children}</span>
    </Tag>
  )
}
