import type { ReactNode } from 'react'
import { Frame } from './frame.tsx'
import { LanguageMenu } from './language-menu.tsx'

/** What surrounds a screen without the shell: for visitors, and before the first password. */
export function VisitorFrame({ children }: { children: ReactNode }) {
  return <Frame tools={<LanguageMenu />}>{children}</Frame>
}
