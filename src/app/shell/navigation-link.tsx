import { useLingui } from '@lingui/react'
import { Link, useRouterState } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import type { Screen } from '../../../contract/core/access.ts'
import { DAY_BOOK } from '../../../contract/core/access.ts'
import type { MorePlace } from '../../../contract/core/bottom-bar.ts'
import { screenOf } from '../admission/admission.ts'
import { navigationLabel } from './navigation-labels.ts'

/** The place whose item the bar marks; the dashboard has two addresses, the payments a part with its own. */
export function useCurrentItem(): Screen | MorePlace | null {
  const path = useRouterState({ select: (state) => state.location.pathname })
  if (path === DAY_BOOK) return DAY_BOOK
  const screen = screenOf(path)
  return screen === '/dashboard' ? '/' : screen
}

interface Props extends Omit<ComponentProps<'a'>, 'href'> {
  to: MorePlace
}

/** The link to a place of the bar or the menus, marked while the person is there. */
export function NavigationLink({ to, children, ...rest }: Props) {
  const { i18n } = useLingui()
  const path: string = to
  const isCurrent = useCurrentItem() === to
  return (
    <Link
      to={path}
      activeOptions={{ exact: true }}
      aria-current={isCurrent ? 'page' : undefined}
      {...rest}
    >
      {children ?? i18n._(navigationLabel(to))}
    </Link>
  )
}
