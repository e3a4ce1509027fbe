import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { formatDateTime } from '../../i18n/dates.ts'
import type { StatusTone } from '../../ui/feedback/status-tag.tsx'

const Panel = chakra('section', {
  base: {
    display: 'grid',
    gap: '2',
    marginBlockEnd: '4',
    paddingBlock: '3',
    paddingInline: '4',
    borderRadius: 'md',
    border: '1px solid {colors.border}',
    borderInlineStartWidth: '4px',
    bg: 'bg.panel',
    overflowWrap: 'anywhere',
  },
  variants: {
    tone: {
      neutral: { borderInlineStartColor: 'border.strong' },
      info: { borderInlineStartColor: 'info.fg' },
      progress: { borderInlineStartColor: 'progress.fg' },
      success: { borderInlineStartColor: 'success.fg' },
      warning: { borderInlineStartColor: 'warning.fg' },
      danger: { borderInlineStartColor: 'danger.fg' },
    },
  },
})

export interface LastWord {
  text: string
  /** Who wrote it, with the role. */
  by: string
  at: string
}

interface Props {
  /** What the section is, for screen readers. */
  label: string
  tone: StatusTone
  /** Status, time left, whose turn: icons and words. */
  facts: ReactNode
  /** The comment on the last decision. */
  said?: LastWord | null
  /** What happens next, and by whom. */
  next?: ReactNode
}

/** Where a record stands, at its top: status, the last word on it, whose turn, what next. */
export function OutcomeBanner({ label, tone, facts, said, next }: Props) {
  return (
    <Panel tone={tone} aria-label={label} data-outcome>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1">
        {facts}
      </chakra.div>
      {said && (
        <div>
          <chakra.p whiteSpace="pre-line" maxWidth="70ch">
            {said.text}
          </chakra.p>
          <chakra.p fontSize="sm" color="fg.muted">
            <span>{said.by}</span> · <time dateTime={said.at}>{formatDateTime(said.at)}</time>
          </chakra.p>
        </div>
      )}
      {next && (
        <chakra.p fontSize="sm" color="fg.muted" maxWidth="70ch">
          {next}
        </chakra.p>
      )}
    </Panel>
  )
}
