import { chakra } from '@chakra-ui/react/styled-system'
import { Plural, useLingui } from '@lingui/react/macro'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ChevronRight from 'lucide-react/icons/chevron-right'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Copy from 'lucide-react/icons/copy'
import Ellipsis from 'lucide-react/icons/ellipsis'
import GripVertical from 'lucide-react/icons/grip-vertical'
import Trash from 'lucide-react/icons/trash-2'
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react'
import { useId, useRef } from 'react'
import { IconButton } from '../../../../../ui/controls/icon-button.tsx'
import { useReveal } from '../../../../../ui/layout/use-reveal.ts'
import { VisuallyHidden } from '../../../../../ui/layout/visually-hidden.tsx'
import { MenuItem } from '../../../../../ui/overlays/menu-item.tsx'
import { Menu } from '../../../../../ui/overlays/menu.tsx'

interface Props {
  /** The row's own name, or what it is while it has none. */
  name: string
  /** What it is, in a few words. */
  gist: string
  isOpen: boolean
  /** How many of its fields have to be put right. */
  problems: number
  index: number
  count: number
  /** No more rows can be added. */
  isFull: boolean
  /** Where a dragged row would come to stand: at this one's upper or lower edge. */
  drop: 'above' | 'below' | null
  isDragged: boolean
  onToggle: () => void
  onOpen: () => void
  onMove: (to: number) => void
  onDuplicate: () => void
  onRemove: () => void
  onDrag: (event: PointerEvent) => void
  children: ReactNode
}

const Box = chakra('li', {
  base: {
    position: 'relative',
    borderRadius: 'md',
    border: '1px solid {colors.border}',
    bg: 'bg.subtle',
    '&[data-dragged]': { opacity: 0.5 },
    '&[data-drop]::before': {
      content: '""',
      position: 'absolute',
      insetInline: '0',
      height: '3px',
      borderRadius: 'full',
      bg: 'accent.solid',
    },
    '&[data-drop=above]::before': { insetBlockStart: '-6px' },
    '&[data-drop=below]::before': { insetBlockEnd: '-6px' },
  },
})

/** The line of a folded row, which opens it. */
const Fold = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    flex: '1',
    minWidth: '0',
    minHeight: 'touch',
    paddingBlock: '2',
    lineHeight: 'tight',
    textAlign: 'start',
    borderRadius: 'md',
    cursor: 'pointer',
    '& > svg': { flex: 'none', color: 'fg.muted' },
    '&[aria-expanded=true] > svg': { transform: 'rotate(90deg)' },
  },
})

const Handle = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    width: '8',
    minHeight: 'touch',
    color: 'fg.muted',
    cursor: 'grab',
    touchAction: 'none',
  },
})

/** One question or document of the editor: a line that unfolds its fields, its place, and what can be done with it. */
export function EditorRow(props: Props) {
  const { name, gist, isOpen, problems, index, count, isFull, drop, isDragged, children } = props
  const { onToggle, onOpen, onMove, onDuplicate, onRemove, onDrag } = props
  const { t } = useLingui()
  const box = useRef<HTMLLIElement>(null)
  const fieldsId = useId()
  useReveal(box, onOpen)
  const press = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!event.altKey || by === undefined) return
    event.preventDefault()
    onMove(index + by)
  }
  return (
    <Box
      ref={box}
      aria-label={name}
      data-row
      data-dragged={isDragged || undefined}
      data-drop={drop ?? undefined}
    >
      <chakra.div display="flex" alignItems="center" paddingInlineEnd="1">
        <Handle title={t`Drag to move`} onPointerDown={onDrag}>
          <GripVertical size={20} aria-hidden />
        </Handle>
        <Fold
          type="button"
          aria-expanded={isOpen}
          aria-controls={fieldsId}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          data-fold
          onClick={onToggle}
          onKeyDown={press}
        >
          <ChevronRight size={20} aria-hidden />
          <chakra.span flex="1" minWidth="0">
            <chakra.span fontWeight="semibold" overflowWrap="anywhere">
              {`${index + 1}. ${name}`}
            </chakra.span>
            {!isOpen && (
              <chakra.span display="block" fontSize="sm" color="fg.muted">
                {gist}
              </chakra.span>
            )}
          </chakra.span>
          {problems > 0 && (
            <chakra.span color="danger.fg">
              <CircleAlert size={20} aria-hidden />
              <VisuallyHidden>
                <Plural value={problems} one="# problem" other="# problems" />
              </VisuallyHidden>
            </chakra.span>
          )}
        </Fold>
        <Menu
          label={t`Actions for ${name}`}
          align="end"
          trigger={(trigger) => (
            <IconButton label={t`Actions for ${name}`} {...trigger}>
              <Ellipsis size={20} aria-hidden />
            </IconButton>
          )}
        >
          <MenuItem
            icon={<ArrowUp size={20} />}
            disabled={index === 0}
            onClick={() => onMove(index - 1)}
          >
            {t`Move up`}
          </MenuItem>
          <MenuItem
            icon={<ArrowDown size={20} />}
            disabled={index === count - 1}
            onClick={() => onMove(index + 1)}
          >
            {t`Move down`}
          </MenuItem>
          <MenuItem icon={<Copy size={20} />} disabled={isFull} onClick={onDuplicate}>
            {t`Duplicate`}
          </MenuItem>
          <MenuItem icon={<Trash size={20} />} tone="danger" onClick={onRemove}>
            {t`Remove`}
          </MenuItem>
        </Menu>
      </chakra.div>
      <div id={fieldsId} hidden={!isOpen}>
        <chakra.div display="grid" gap="4" padding="4" paddingBlockStart="2">
          {children}
        </chakra.div>
      </div>
    </Box>
  )
}
