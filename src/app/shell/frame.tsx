import { chakra } from '@chakra-ui/react/styled-system'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { BrandMark } from '../../ui/layout/brand-mark.tsx'
import { Slot } from '../slots.tsx'
import { CONTENT_ID, SkipLink } from './skip-link.tsx'

const Bar = chakra('header', {
  base: {
    position: 'sticky',
    insetBlockStart: '0',
    // A phone's menu hangs from the bar, and lies over the reminders.
    zIndex: '3',
    bg: 'bg.panel',
    borderBlockEnd: '1px solid {colors.border}',
  },
})

const Row = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: { base: '1', lg: '3' },
    maxWidth: '80rem',
    height: '14',
    marginInline: 'auto',
    paddingInline: { base: '2', sm: '4', xl: '6' },
  },
})

const Content = chakra('main', {
  base: {
    display: 'block',
    maxWidth: '80rem',
    marginInline: 'auto',
    paddingInline: { base: '4', xl: '6' },
    paddingBlock: { base: '4', md: '6' },
    scrollMarginBlockStart: '16',
    // Other sticky elements stop below the bar.
    '--sticky-top': '{sizes.14}',
    _focusVisible: { outline: 'none' },
  },
})

const Brand = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    height: 'touch',
    paddingBlock: '1.5',
    // Where the bar is too narrow for it, the name wraps out of sight and stays the link's name.
    flexWrap: 'wrap',
    overflow: 'hidden',
    // The negative margin aligns the mark with the content; its focus ring lies outside.
    marginInlineStart: { base: '1', sm: '-1' },
    paddingInline: '1',
    borderRadius: 'md',
    fontWeight: 'bold',
    color: 'fg',
    textDecoration: 'none',
    whiteSpace: 'nowrap',
  },
})

interface Props {
  /** Before the mark: the menu toggle of small screens. */
  before?: ReactNode
  navigation?: ReactNode
  /** At the end of the bar. */
  tools: ReactNode
  children: ReactNode
}

/** A sticky bar and the content below it, with or without the shell. */
export function Frame({ before, navigation, tools, children }: Props) {
  return (
    <>
      <SkipLink />
      <Bar data-no-print>
        <Row>
          {before}
          <Brand asChild>
            <Link to="/">
              <BrandMark size={32} />
              GramOne
            </Link>
          </Brand>
          {navigation}
          <chakra.div display="flex" alignItems="center" gap="1" marginInlineStart="auto">
            {tools}
          </chakra.div>
        </Row>
      </Bar>
      <Content id={CONTENT_ID} tabIndex={-1}>
        {children}
      </Content>
      <Slot of="frame" />
    </>
  )
}
