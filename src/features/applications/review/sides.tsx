import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/controls/button.tsx'

export type Tab = 'papers' | 'facts' | 'decision'

/** The places of a review: beside each other where there is room, one at a time elsewhere. */
export const Sides = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '3',
    minHeight: '0',
    lg: {
      flex: '1',
      gridTemplateColumns: 'minmax(0, 1fr) 25rem',
      gridTemplateRows: 'minmax(10rem, 1fr) auto',
      gridTemplateAreas: '"papers facts" "papers decision"',
    },
    xl: { gridTemplateColumns: 'minmax(0, 1fr) 30rem' },
  },
})

const Place = chakra('div', {
  base: {
    minWidth: '0',
    minHeight: '0',
    borderRadius: 'md',
    border: '1px solid {colors.border}',
    bg: 'bg.panel',
    '&[hidden]': { display: 'none' },
  },
  variants: {
    area: {
      papers: {
        lg: { gridArea: 'papers' },
        display: 'flex',
        flexDirection: 'column',
        overflow: 'hidden',
        height: { base: 'calc(100dvh - 24rem)', lg: 'auto' },
        minHeight: { base: '20rem', lg: '0' },
      },
      facts: {
        lg: { gridArea: 'facts', overflowY: 'auto', overscrollBehavior: 'contain' },
        border: 'none',
        bg: 'transparent',
      },
      // As high as its form, and in a low window never all of the side.
      decision: {
        padding: '4',
        lg: {
          gridArea: 'decision',
          maxHeight: '70dvh',
          overflowY: 'auto',
          overscrollBehavior: 'contain',
        },
      },
    },
  },
})

interface SideProps {
  area: Tab
  hidden?: boolean
  children: ReactNode
}

/** One of the places. */
export function Side({ area, hidden = false, children }: SideProps) {
  const { t } = useLingui()
  const names = { papers: t`Documents`, facts: t`Details`, decision: t`Decision` }
  return (
    <Place
      role="region"
      aria-label={names[area]}
      area={area}
      hidden={hidden}
      // What scrolls can be scrolled by keys.
      tabIndex={area === 'facts' ? 0 : undefined}
    >
      {children}
    </Place>
  )
}

interface TabsProps {
  tab: Tab
  onTab: (tab: Tab) => void
}

/** Which of them is shown, in a window without room for all. */
export function SideTabs({ tab, onTab }: TabsProps) {
  const { t } = useLingui()
  const tabs: [Tab, string][] = [
    ['papers', t`Documents`],
    ['facts', t`Details`],
    ['decision', t`Decision`],
  ]
  return (
    <chakra.div
      role="group"
      aria-label={t`Show`}
      display="grid"
      gridTemplateColumns="repeat(3, minmax(0, 1fr))"
      gap="1"
      marginBlockEnd="3"
    >
      {tabs.map(([each, label]) => (
        <Button
          key={each}
          aria-pressed={tab === each}
          paddingInline="1"
          onClick={() => onTab(each)}
        >
          {label}
        </Button>
      ))}
    </chakra.div>
  )
}
