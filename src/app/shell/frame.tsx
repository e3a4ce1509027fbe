import { chakra } from '@chakra-ui/react/styled-system'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { BrandMark } from '../../ui/layout/brand-mark.tsx'
import { LOW_WINDOW } from '../../ui/overlays/small-window.ts'
import { Slot } from '../slots.tsx'
import { CONTENT_ID, SkipLink } from './skip-link.tsx'
import { takeStatusPlace } from './status-place.ts'

const Bar = chakra('header', {
  base: {
    position: 'sticky',
    insetBlockStart: '0',
    zIndex: '3',
    bg: 'bg.panel',
    borderBlockEnd: '1px solid {colors.border}',
    [LOW_WINDOW]: { position: 'static' },
  },
})

const Row = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: { base: '1', lg: '3' },
    maxWidth: '80rem',
    // With its border 48 px: on small screens the bottom bar takes another 56.
    height: { base: 'calc({sizes.12} - 1px)', lg: '14' },
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
    '--sticky-top': { base: '{sizes.12}', lg: '{sizes.14}' },
    [LOW_WINDOW]: { '--sticky-top': '0px' },
    _focusVisible: { outline: 'none' },
  },
})

const Brand = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    flex: { base: 'none', lg: '0 1 auto' },
    height: 'touch',
    paddingBlock: '1.5',
    // A phone's bar has no room for the name, which stays the link's.
    width: { base: '10', sm: 'auto' },
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
  navigation?: ReactNode
  /** At the foot: the bar of small screens, or links. */
  bottom?: ReactNode
  /** At the end of the bar. */
  tools: ReactNode
  children: ReactNode
}

/** A sticky bar and the content below it, with or without the shell. */
export function Frame({ navigation, bottom, tools, children }: Props) {
  return (
    <>
      <SkipLink />
      <Bar data-no-print>
        <Row>
          <Brand asChild>
            <Link to="/" title="GramOne">
              <BrandMark size={32} />
              GramOne
            </Link>
          </Brand>
          {navigation}
          <chakra.div
            display="flex"
            alignItems="center"
            gap="1"
            minWidth="0"
            marginInlineStart="auto"
          >
            <chakra.div ref={takeStatusPlace} display="flex" minWidth="0" />
            {tools}
          </chakra.div>
        </Row>
      </Bar>
      <Content id={CONTENT_ID} tabIndex={-1}>
        {children}
      </Content>
      {bottom}
      <Slot of="frame" />
    </>
  )
}
