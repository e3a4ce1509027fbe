import { LazySection } from '../../ui/feedback/lazy-section.tsx'

const load = () => import('./screen-help.tsx')

/** The help on the screen at hand, whose code comes when it is asked for. */
export const helpSection = (onLeave: () => void) => (
  <LazySection name="screen-help" load={load} height="16rem">
    {({ ScreenHelp }) => <ScreenHelp onLeave={onLeave} />}
  </LazySection>
)
