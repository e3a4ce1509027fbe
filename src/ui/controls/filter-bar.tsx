import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { type ReactNode, useId, useState } from 'react'
import { Button } from './button.tsx'

export interface FilterBarProps {
  search: ReactNode
  /** The selects (`hideLabel`). */
  children?: ReactNode
  /** How many filters are in force; shown on the phone's button. */
  activeCount?: number
  /** Clears all filters; offered while any is in force. */
  onClear?: () => void
}

/** Search and filters over a list. On phones the filters fold away behind a button. */
export function FilterBar({ search, children, activeCount = 0, onClear }: FilterBarProps) {
  const { t } = useLingui()
  const id = useId()
  const [open, setOpen] = useState(false)
  const buttonText = activeCount > 0 ? t`Filters (${activeCount})` : t`Filters`
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="3" marginBlockEnd="4" data-no-print>
      <chakra.div flex={{ base: '1 1 10rem', sm: '1 1 18rem' }} minWidth="0">
        {search}
      </chakra.div>
      {children && (
        <>
          <Button
            hideFrom="sm"
            minHeight="touch"
            icon={<SlidersHorizontal size={20} />}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            {buttonText}
          </Button>
          <chakra.div
            id={id}
            display={{ base: open ? 'grid' : 'none', sm: 'flex' }}
            flexWrap="wrap"
            gap="3"
            width={{ base: 'full', sm: 'auto' }}
            css={{ '& > *': { sm: { minWidth: '11rem' } } }}
          >
            {children}
          </chakra.div>
        </>
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
