import { useLingui } from '@lingui/react'
import { Link, useRouterState } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import type { ListedScreen, Screen } from '../../../contract/core/access.ts'
import { screenOf } from '../admission/admission.ts'
import { navigationLabel } from './navigation-labels.ts'

/** The screen whose item the bar marks; the dashboard has two addresses. */
export function useCurrentItem(): Screen | null {
  const path = useRouterState({ select: (state) => state.location.pathname })
  const screen = screenOf(path)
  return screen === '/dashboard' ? '/' : screen
}

interface Props extends Omit<ComponentProps<'a'>, 'href'> {
  screen: ListedScreen
}

/** The link to a screen that the bar lists, marked while the person is there. */
export function NavigationLink({ screen, ...rest }: Props) {
  const { i18n } = useLingui()
  const path: string = screen
  const isCurrent = useCurrentItem() === screen
  return (
    <Link
      to={path}
      activeOptions={{ exact: true }}
      aria-current={isCurrent ? 'page' : undefined}
      {...rest}
    >
      {i18n._(navigationLabel(screen))}
    </Link>
  )
}
