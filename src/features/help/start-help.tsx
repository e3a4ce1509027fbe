import { LazySection } from '../../ui/feedback/lazy-section.tsx'
import { helpDoor, screenHelp } from '../../ui/overlays/keyboard-help/help-state.ts'
import { HelpDoor } from './help-door.tsx'

const load = () => import('./screen-help.tsx')

/** The help on the screen at hand, whose code comes when it is asked for. */
const helpSection = (onLeave: () => void) => (
  <LazySection name="screen-help" load={load} height="16rem">
    {({ ScreenHelp }) => <ScreenHelp onLeave={onLeave} />}
  </LazySection>
)

/** Gives every screen its help, and the button for it. */
export function startHelp(): void {
  screenHelp.set(helpSection)
  helpDoor.set(<HelpDoor />)
}
