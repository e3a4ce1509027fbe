import { useEffect } from 'react'
import { useStore } from '../../../api/use-store.ts'
import { useShortcut } from '../../controls/use-shortcut.ts'
import { useLazyModule } from '../use-lazy-module.ts'
import { helpOpen, keyHolders } from './help-state.ts'
import type { Shortcut } from './keyboard-help-dialog.tsx'

const load = () => import('./keyboard-help-dialog.tsx')

interface Props {
  more?: readonly Shortcut[]
  /** Whether the screen has a search for `/` to go to. */
  hasSearch?: boolean
}

/** `?` shows help on the screen, with the keys that hold everywhere and the `more` of the screen at hand. */
export function KeyboardHelp(props: Props) {
  useEffect(() => {
    keyHolders.set(keyHolders.get() + 1)
    return () => keyHolders.set(keyHolders.get() - 1)
  }, [])
  return <HelpDialog {...props} />
}

/** The same on a screen without keys of its own. */
export function PlainHelp() {
  return useStore(keyHolders) > 0 ? null : <HelpDialog hasSearch={false} />
}

function HelpDialog({ more = [], hasSearch = true }: Props) {
  const isOpen = useStore(helpOpen)
  const { module } = useLazyModule('keyboard-help', load, { isWanted: isOpen })
  useShortcut('?', () => helpOpen.set(true))
  useEffect(() => () => helpOpen.set(false), [])
  if (!isOpen || !module) return null
  return (
    <module.KeyboardHelpDialog
      more={more}
      hasSearch={hasSearch}
      onClose={() => helpOpen.set(false)}
    />
  )
}
