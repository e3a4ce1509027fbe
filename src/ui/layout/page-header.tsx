import { chakra } from '@chakra-ui/react/styled-system'
import { type ReactNode, useEffect } from 'react'
import { useStore } from '../../api/use-store.ts'
import { helpDoor } from '../overlays/keyboard-help/help-state.ts'

/** A list's action has a short word beside its title on phones. */
const SHORT = {
  smDown: { '& [data-long]': { display: 'none' }, '& [data-short]': { display: 'inline' } },
}

const product = 'GramOne Portal'

export interface PageHeaderProps {
  /** Where you are. Also the tab's name. */
  title: string
  description?: ReactNode
  /** After the title: how many there are. */
  beside?: ReactNode
  /** Before the title where there is room: an icon, initials. Decorative. */
  mark?: ReactNode
  /** A lower head, over a list: its rows begin higher up. */
  isDense?: boolean
  /** The one primary action of the page. */
  action?: ReactNode
  /** The way up: a link to the list this record came from. */
  back?: ReactNode
}

/** The head of every page. */
export function PageHeader(props: PageHeaderProps) {
  const { title, description, beside, mark, isDense = false, action, back } = props
  const door = useStore(helpDoor)
  useEffect(() => {
    document.title = `${title} · ${product}`
  }, [title])

  return (
    <chakra.header marginBlockEnd={isDense ? '5' : '6'}>
      {back && (
        <chakra.div data-no-print marginBlockEnd="2" fontSize="sm">
          {back}
        </chakra.div>
      )}
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems={isDense ? 'center' : 'flex-start'}
        gap={isDense ? '2' : '4'}
      >
        {mark && (
          <chakra.div flex="none" hideBelow="sm">
            {mark}
          </chakra.div>
        )}
        <chakra.div
          flex={isDense ? '1 1 6rem' : { base: '1 1 10rem', sm: '1 1 16rem' }}
          minWidth="0"
        >
          <chakra.div display="flex" flexWrap="wrap" alignItems="baseline" columnGap="2">
            <chakra.h1
              tabIndex={-1}
              fontSize={isDense ? 'xl' : { base: 'xl', md: '2xl' }}
              fontWeight="semibold"
              lineHeight="tight"
              letterSpacing="-0.01em"
              overflowWrap="anywhere"
              _focusVisible={{ outline: 'none' }}
            >
              {title}
            </chakra.h1>
            {beside && (
              <chakra.span data-figures color="fg.muted">
                {beside}
              </chakra.span>
            )}
          </chakra.div>
          {description && (
            <chakra.p
              marginBlockStart="1"
              maxWidth="70ch"
              color="fg.muted"
              {...(isDense && {
                hideBelow: 'sm',
                fontSize: 'sm',
                maxWidth: 'none',
                marginBlockStart: '0',
              })}
            >
              {description}
            </chakra.p>
          )}
        </chakra.div>
        <chakra.div data-no-print display="flex" flex="none" maxWidth="full" gap="2">
          {action && (
            <chakra.div minWidth="0" css={isDense ? SHORT : undefined}>
              {action}
            </chakra.div>
          )}
          <chakra.div flex="none" width="10" minHeight="10">
            {door}
          </chakra.div>
        </chakra.div>
      </chakra.div>
    </chakra.header>
  )
}
