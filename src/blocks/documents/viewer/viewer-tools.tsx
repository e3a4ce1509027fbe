import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Columns2 from 'lucide-react/icons/columns-2'
import Download from 'lucide-react/icons/download'
import Maximize from 'lucide-react/icons/maximize'
import RotateCw from 'lucide-react/icons/rotate-cw'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import type { ReactNode } from 'react'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { MAX_ZOOM } from './view.ts'

/** What can be done with a paper; the keys of the keyboard do the same. */
export interface ViewerActions {
  zoomIn: () => void
  zoomOut: () => void
  whole: () => void
  turn: () => void
  previous: (() => void) | undefined
  next: (() => void) | undefined
  /** Another paper beside this one, where there is one and room for it. */
  compare: (() => void) | undefined
}

interface Props {
  actions: ViewerActions
  zoom: number
  isCompared: boolean
  /** Which of how many, in words. */
  position: string | undefined
  download: { href: string; name: string; label: string }
}

const Bar = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'center',
    columnGap: { base: '0', sm: '1' },
    paddingBlock: '1',
    paddingBlockEnd: 'max({spacing.1}, env(safe-area-inset-bottom))',
    borderBlockStart: '1px solid {colors.border}',
    bg: 'bg.panel',
    '& [aria-disabled=true]': { opacity: 0.4, cursor: 'default' },
  },
})

/** The tools under the paper, within reach of the thumb. */
export function ViewerTools({ actions, zoom, isCompared, position, download }: Props) {
  const { t } = useLingui()
  const tool = (label: string, icon: ReactNode, act: (() => void) | undefined, isOff = !act) => (
    <IconButton label={label} title={label} aria-disabled={isOff} onClick={act}>
      {icon}
    </IconButton>
  )
  const { previous, next, compare } = actions
  const isMany = position !== undefined
  return (
    <Bar role="toolbar" aria-label={t`Tools of the viewer`}>
      {isMany && (
        <>
          {tool(t`Previous document`, <ChevronLeft size={20} />, previous)}
          <chakra.span data-figures fontSize="sm" color="fg.muted" aria-live="polite">
            {position}
          </chakra.span>
          {tool(t`Next document`, <ChevronRight size={20} />, next)}
        </>
      )}
      {tool(t`Smaller`, <ZoomOut size={20} />, actions.zoomOut, zoom <= 1)}
      {tool(t`Larger`, <ZoomIn size={20} />, actions.zoomIn, zoom >= MAX_ZOOM)}
      {tool(t`Show all of it`, <Maximize size={20} />, actions.whole, zoom === 1)}
      {tool(t`Turn`, <RotateCw size={20} />, actions.turn)}
      {compare && (
        <IconButton
          label={t`Compare two`}
          title={t`Compare two`}
          aria-pressed={isCompared}
          onClick={compare}
        >
          <Columns2 size={20} />
        </IconButton>
      )}
      <IconButton asChild label={download.label} title={download.label}>
        <a href={download.href} download={download.name}>
          <Download size={20} />
        </a>
      </IconButton>
    </Bar>
  )
}
