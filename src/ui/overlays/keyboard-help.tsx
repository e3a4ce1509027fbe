import { useState } from 'react'
import { useShortcut } from '../controls/use-shortcut.ts'
import type { Shortcut } from './keyboard-help-dialog.tsx'
import { useLazyModule } from './use-lazy-module.ts'

const load = () => import('./keyboard-help-dialog.tsx')

interface Props {
  more?: readonly Shortcut[]
  /** Whether the screen has a search for `/` to go to. */
  hasSearch?: boolean
}

/** `?` shows the keys: those that hold everywhere, and the `more` of the screen at hand. */
export function KeyboardHelp({ more = [], hasSearch = true }: Props) {
  const [open, setOpen] = useState(false)
  const { module } = useLazyModule('keyboard-help', load, { isWanted: open })
  useShortcut('?', () => setOpen(true))
  if (!open || !module) return null
  return (
    <module.KeyboardHelpDialog more={more} hasSearch={hasSearch} onClose={() => setOpen(false)} />
  )
}
