import { createRootRoute } from '@tanstack/react-router'
import { RootScreen } from '../app/root-screen.tsx'
import { messagesOfScreen } from '../app/screen-messages.ts'

export const Route = createRootRoute({
  beforeLoad: ({ location }) => messagesOfScreen(location.pathname),
  component: RootScreen,
})
