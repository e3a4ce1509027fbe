import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

export interface TimelineItem {
  key: string
  content: ReactNode
}

const Dot = chakra('li', {
  base: {
    position: 'relative',
    paddingInlineStart: '6',
    paddingBlockEnd: '6',
    overflowWrap: 'anywhere',
    _last: { paddingBlockEnd: '0' },
    '&::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: '0',
      insetBlockStart: '2',
      boxSize: '2.5',
      borderRadius: 'full',
      bg: 'border.strong',
    },
    '&:first-of-type::before': { bg: 'accent.solid' },
    '&:not(:last-of-type)::after': {
      content: '""',
      position: 'absolute',
      insetInlineStart: '1',
      insetBlockStart: '5',
      insetBlockEnd: '0',
      width: '2px',
      bg: 'border',
    },
  },
})

interface Props {
  items: readonly TimelineItem[]
  /** The number of the first item, where earlier ones are left out at the end. */
  first?: number
}

/** A history, the newest first: what happened last is what is acted on. */
export function Timeline({ items, first }: Props) {
  return (
    <chakra.ol reversed start={first}>
      {items.map(({ key, content }) => (
        <Dot key={key}>{content}</Dot>
      ))}
    </chakra.ol>
  )
}

const Step = chakra('li', {
  base: {
    position: 'relative',
    display: 'flex',
    gap: '3',
    paddingBlockEnd: '6',
    overflowWrap: 'anywhere',
    // The line that leads on to the next step.
    '&:not(:last-child)::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: 'calc(0.875rem - 1px)',
      insetBlockStart: '7',
      insetBlockEnd: '0',
      width: '2px',
      bg: 'border',
    },
    _last: { paddingBlockEnd: '0' },
  },
  variants: {
    state: {
      done: { '&:not(:last-child)::before': { bg: 'accent.fg' } },
      now: {},
      upcoming: { color: 'fg.muted' },
    },
  },
})

const Mark = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    boxSize: '7',
    borderRadius: 'full',
    border: '2px solid',
  },
  variants: {
    look: {
      done: { bg: 'accent.subtle', color: 'accent.fg', borderColor: 'accent.fg' },
      now: {
        bg: 'accent.solid',
        color: 'accent.contrast',
        borderColor: 'accent.solid',
        // Forced colours drop the tint.
        '@media (forced-colors: active)': { outline: '3px solid Highlight' },
      },
      upcoming: { bg: 'bg.panel', color: 'fg.subtle', borderColor: 'border.strong' },
      success: { bg: 'success.subtle', color: 'success.fg', borderColor: 'success.fg' },
      danger: { bg: 'danger.subtle', color: 'danger.fg', borderColor: 'danger.fg' },
    },
  },
})

export interface TimelineStep extends TimelineItem {
  state: 'done' | 'now' | 'upcoming'
  /** The outcome, when the record ended with this step. */
  end?: 'success' | 'danger' | undefined
  icon: ReactNode
}

/** A way of known steps, the first one first: what is done, what is now, what lies ahead. */
export function TimelineSteps({ steps }: { steps: readonly TimelineStep[] }) {
  return (
    <ol>
      {steps.map(({ key, state, end, icon, content }) => (
        <Step key={key} state={state} aria-current={state === 'now' ? 'step' : undefined}>
          <Mark look={end ?? state} aria-hidden>
            {icon}
          </Mark>
          <div>{content}</div>
        </Step>
      ))}
    </ol>
  )
}
