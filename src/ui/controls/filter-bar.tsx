import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { type ReactNode, useId, useState } from 'react'
import { Button } from './button.tsx'

export interface FilterBarProps {
  search: ReactNode
  /** The selects of every day (`hideLabel`). */
  children?: ReactNode
  /** Fields with labels, which unfold below the others. */
  more?: ReactNode
  /** Tools for the filters as a whole, such as saving them. */
  tools?: ReactNode
  /** How many filters are in force; shown on the phone's button. */
  activeCount?: number
  /** How many of the filters in force are among `more`. */
  moreCount?: number
  /** Clears all filters; offered while any is in force. */
  onClear?: () => void
}

/** Search and filters over a list. On phones all filters fold away behind one button. */
export function FilterBar(props: FilterBarProps) {
  const { search, children, more, tools, activeCount = 0, moreCount = 0, onClear } = props
  const { t } = useLingui()
  const id = useId()
  const [open, setOpen] = useState(false)
  const [isMoreOpen, setMoreOpen] = useState(moreCount > 0)
  const buttonText = activeCount > 0 ? t`Filters (${activeCount})` : t`Filters`
  const ids = [children && 'most', more && 'more', tools && 'tools'].filter(Boolean)
  const group = { base: open ? 'grid' : 'none', sm: 'flex' }
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="3" marginBlockEnd="4" data-no-print>
      <chakra.div flex={{ base: '1 1 10rem', sm: '1 1 18rem' }} minWidth="0">
        {search}
      </chakra.div>
      {ids.length > 0 && (
        <Button
          hideFrom="sm"
          minHeight="touch"
          icon={<SlidersHorizontal size={20} />}
          aria-expanded={open}
          aria-controls={ids.map((name) => `${id}-${name}`).join(' ')}
          onClick={() => setOpen(!open)}
        >
          {buttonText}
        </Button>
      )}
      {children && (
        <Group id={`${id}-most`} display={group}>
          {children}
          {more && (
            <Button
              hideBelow="sm"
              minHeight="touch"
              icon={<SlidersHorizontal size={20} />}
              aria-expanded={isMoreOpen}
              aria-controls={`${id}-more`}
              onClick={() => setMoreOpen(!isMoreOpen)}
            >
              {moreCount > 0 ? t`More filters (${moreCount})` : t`More filters`}
            </Button>
          )}
        </Group>
      )}
      {more && (
        <chakra.div
          id={`${id}-more`}
          display={{ base: open ? 'grid' : 'none', sm: isMoreOpen ? 'grid' : 'none' }}
          gridTemplateColumns={{
            base: 'minmax(0, 1fr)',
            sm: 'repeat(auto-fill, minmax(11rem, 1fr))',
          }}
          gap="3"
          width="full"
        >
          {more}
        </chakra.div>
      )}
      {tools && (
        <Group id={`${id}-tools`} display={group}>
          {tools}
        </Group>
      )}
      {onClear && activeCount > 0 && (
        <Button
          variant="quiet"
          minHeight="touch"
          marginInlineStart={{ base: '-4', sm: '0' }}
          onClick={onClear}
        >
          {t`Clear filters`}
        </Button>
      )}
    </chakra.div>
  )
}

const Group = chakra('div', {
  base: {
    flexWrap: 'wrap',
    gap: '3',
    width: { base: 'full', sm: 'auto' },
    '& > *': { minWidth: { sm: '11rem' } },
  },
})
