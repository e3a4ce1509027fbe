import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import Ellipsis from 'lucide-react/icons/ellipsis'
import type { ReactNode } from 'react'
import { useRef } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { useShortcuts } from '../../ui/controls/use-shortcut.ts'
import { useReservedHeight } from '../../ui/layout/reserved-height.ts'
import { useIsPhone } from '../../ui/layout/use-media.ts'
import type { Shortcut } from '../../ui/overlays/keyboard-help/keyboard-help-dialog.tsx'
import { MenuHeading } from '../../ui/overlays/menu-heading.tsx'
import { MenuItem } from '../../ui/overlays/menu-item.tsx'
import { Menu } from '../../ui/overlays/menu.tsx'

/** What this person may do with the record now: a button or a line of the menu, and its key. */
export interface RecordAction {
  label: string
  shortcut: string
  /** `primary` is wanted now, `more` is for now and then, `danger` ends something. Absent, it is secondary. */
  weight?: 'primary' | 'more' | 'danger'
  run: () => void
}

interface Props {
  /** Only those that are allowed now, in any order. */
  actions: readonly RecordAction[]
  /** What is done with the record's papers, such as receipt and sharing. */
  tools?: ReactNode
  /** On phones too in its place, where a form's own buttons are docked. */
  isInHead?: boolean
}

const isOf = (weight: RecordAction['weight']) => (action: RecordAction) => action.weight === weight

/**
 * A record's one group of actions, in one order everywhere: tools, secondary ones, the menu, the primary one last. What
 * ends something stands at the menu's end. On phones the group is docked at the window's foot.
 */
export function RecordActions({ actions, tools, isInHead = false }: Props) {
  const { t } = useLingui()
  const isPhone = useIsPhone() && !isInHead
  const primary = actions.filter(isOf('primary'))
  const secondary = actions.filter(isOf(undefined))
  // A phone has room for one button beside the tools, and for two without them.
  const room = (tools ? 1 : 2) - primary.length
  const folded = isPhone ? secondary.slice(room) : []
  const shown = secondary.filter((action) => !folded.includes(action))
  const menu = [...folded, ...actions.filter(isOf('more'))]
  const ending = actions.filter(isOf('danger'))
  const hasMenu = menu.length + ending.length > 0
  if (actions.length === 0 && !tools) return null
  const wide = isPhone ? { flex: '1 1 auto' } : {}
  const more = hasMenu && (
    <Menu
      label={t`More actions`}
      align={isPhone ? 'start' : 'end'}
      trigger={(props) => (
        <IconButton label={t`More actions`} {...props}>
          <Ellipsis size={20} aria-hidden />
        </IconButton>
      )}
    >
      {menu.map(({ label, run }) => (
        <MenuItem key={label} onClick={run}>
          {label}
        </MenuItem>
      ))}
      {ending.length > 0 && menu.length > 0 && <MenuHeading padding="0" />}
      {ending.map(({ label, run }) => (
        <MenuItem key={label} tone="danger" onClick={run}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  )
  return (
    <ActionGroup isDocked={isPhone}>
      {isPhone && more}
      {tools}
      {shown.map(({ label, run }) => (
        <Button key={label} onClick={run} {...wide}>
          {label}
        </Button>
      ))}
      {!isPhone && more}
      {primary.map(({ label, run }) => (
        <Button key={label} variant="primary" onClick={run} {...wide}>
          {label}
        </Button>
      ))}
    </ActionGroup>
  )
}

/** The group in its place: on phones nothing that floats covers it. */
function ActionGroup({ isDocked, children }: { isDocked: boolean; children: ReactNode }) {
  const { t } = useLingui()
  const group = useRef<HTMLDivElement>(null)
  useReservedHeight(group, '--dock-height', isDocked)
  return (
    <Group
      ref={group}
      role="group"
      aria-label={t`Actions`}
      isDocked={isDocked}
      data-docked={isDocked || undefined}
      data-no-print
    >
      {children}
    </Group>
  )
}

const Group = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' },
  variants: {
    isDocked: {
      true: {
        position: 'sticky',
        insetBlockEnd: 'var(--dock-foot)',
        zIndex: '1',
        marginBlockStart: '4',
        marginInline: '-4',
        paddingInline: '4',
        paddingBlockStart: '2',
        paddingBlockEnd: 'calc(0.5rem + max(0px, env(safe-area-inset-bottom) - var(--bottom-bar)))',
        borderBlockStart: '1px solid {colors.border}',
        bg: 'bg.panel',
      },
      false: {},
    },
  },
})

/** Runs each action by its key. @returns the keys for `KeyboardHelp` */
export function useActionKeys(actions: readonly RecordAction[]): Shortcut[] {
  useShortcuts(Object.fromEntries(actions.map(({ shortcut, run }) => [shortcut, run])))
  return actions.map(({ shortcut, label }) => ({ keys: shortcut, does: label }))
}
