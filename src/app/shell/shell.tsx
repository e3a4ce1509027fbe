import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { Bell } from '../../features/notifications/bell.tsx'
import { clearRedirects } from '../../session/leave.ts'
import { Slot } from '../slots.tsx'
import { Frame } from './frame.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { NavigationBar } from './navigation-bar.tsx'
import { NavigationDrawer } from './navigation-drawer.tsx'
import { UserMenu } from './user-menu.tsx'

/** Bar and content of every screen of a signed-in person (rules.md, Navigation). */
export function Shell({ children }: { children: ReactNode }) {
  useEffect(clearRedirects, [])
  return (
    <Frame
      before={<NavigationDrawer />}
      navigation={<NavigationBar />}
      tools={
        <>
          <Slot of="tools" />
          <Bell />
          <LanguageMenu />
          <UserMenu />
        </>
      }
    >
      {children}
    </Frame>
  )
}
