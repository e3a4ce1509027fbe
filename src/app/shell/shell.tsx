import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import type { Language } from '../../../contract/core/languages.ts'
import { Bell } from '../../features/notifications/bell.tsx'
import { clearRedirects } from '../../session/leave.ts'
import { Slot } from '../slots.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Frame } from './frame.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { NavigationBar } from './navigation-bar.tsx'
import { UserMenu } from './user-menu.tsx'

/** Kept free for Find, which comes later: nothing beside it moves then. */
const ToolPlace = chakra('div', {
  base: { minWidth: '10', '@media (pointer: coarse)': { minWidth: 'touch' } },
})

/** Its code comes with the first choice: most people make none. */
function saveToProfile(language: Language): void {
  import('./keep-language.ts')
    .then(({ keepLanguage }) => keepLanguage(language))
    .catch(() => undefined)
}

/** Bar and content of every screen of a signed-in person (rules.md, Navigation). */
export function Shell({ children }: { children: ReactNode }) {
  useEffect(clearRedirects, [])
  return (
    <Frame
      navigation={<NavigationBar />}
      bottom={<BottomBar />}
      tools={
        <>
          <ToolPlace>
            <Slot of="tools" />
          </ToolPlace>
          <Bell />
          <LanguageMenu onChosen={saveToProfile} />
          <UserMenu />
        </>
      }
    >
      {children}
    </Frame>
  )
}
