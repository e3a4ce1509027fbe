import { chakra } from '@chakra-ui/react/styled-system'
import { Plural, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useRef } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { useReservedHeight } from '../../ui/layout/reserved-height.ts'

/** The checkbox's touch area is as large as a finger. */
const Box = chakra('label', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    boxSize: 'touch',
    marginInline: '-3',
    cursor: 'pointer',
  },
})

interface BoxProps {
  /** The row as it is called: its number, its name. */
  name: string
  checked: boolean
  onToggle: () => void
}

/** Takes one row into the selection. */
export function SelectionBox({ name, checked, onToggle }: BoxProps) {
  const { t } = useLingui()
  return (
    <Box data-above>
      <chakra.input
        type="checkbox"
        aria-label={t`Select ${name}`}
        checked={checked}
        onChange={onToggle}
        boxSize="5"
      />
    </Box>
  )
}

interface HeadProps {
  chosen: 'all' | 'some' | 'none'
  onToggle: () => void
}

/** Takes all rows of the page into the selection, or none. */
export function SelectionHead({ chosen, onToggle }: HeadProps) {
  const { t } = useLingui()
  return (
    <Box>
      <chakra.input
        ref={(box: HTMLInputElement | null) => {
          if (box) box.indeterminate = chosen === 'some'
        }}
        type="checkbox"
        aria-label={t`Select all on this page`}
        checked={chosen === 'all'}
        onChange={onToggle}
        boxSize="5"
      />
    </Box>
  )
}

interface BarProps {
  count: number
  /** Selects the whole page; absent when the page is already selected. */
  onSelectAll: (() => void) | false
  onClear: () => void
  /** Text in place of the number of selected rows on the page. */
  words?: ReactNode
  /** The way to select more than the page. */
  more: ReactNode
  /** What can be done with the selected rows together. */
  children: ReactNode
}

/** How many rows are selected, and what can be done with them together. */
export function SelectionBar(props: BarProps) {
  const { count, onSelectAll, onClear, words, more, children } = props
  const { t } = useLingui()
  const bar = useRef<HTMLDivElement>(null)
  useReservedHeight(bar, '--dock-height')
  return (
    <chakra.div
      ref={bar}
      position="sticky"
      insetBlockEnd="var(--dock-foot)"
      zIndex="1"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="2"
      marginBlockStart="3"
      paddingBlock="2"
      paddingInline="4"
      borderRadius="md"
      border="1px solid {colors.accent.solid}"
      bg="bg.panel"
      boxShadow="floating"
      data-selection
      data-docked
      data-no-print
    >
      <chakra.p role="status" flex="1 1 12rem" fontWeight="medium">
        {words || (
          <Plural value={count} one="# selected on this page" other="# selected on this page" />
        )}
      </chakra.p>
      {onSelectAll && (
        <Button
          size="sm"
          variant="quiet"
          onClick={onSelectAll}
        >{t`Select all on this page`}</Button>
      )}
      {more}
      {children}
      <Button size="sm" variant="quiet" onClick={onClear}>{t`Clear selection`}</Button>
    </chakra.div>
  )
}
