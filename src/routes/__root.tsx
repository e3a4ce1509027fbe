import { createRootRoute } from '@tanstack/react-router'
import { RootScreen } from '../app/root-screen.tsx'
import { wordsOfScreen } from '../app/screen-messages.ts'

export const Route = createRootRoute({
  beforeLoad: ({ location }) => wordsOfScreen(location.pathname),
  component: RootScreen,
})
