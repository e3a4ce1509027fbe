import { useLingui } from '@lingui/react/macro'
import * as v from 'valibot'
import { bottomBarOf } from '../../../../contract/core/bottom-bar.ts'
import { Id } from '../../../../contract/core/primitives.ts'
import type { Create } from '../../../blocks/list/create-link.tsx'
import { lenient } from '../../../blocks/list/search-params.ts'
import { useMay, useUser } from '../../../session/user.tsx'

/** The value of `apply` before a service is chosen. */
export const CHOOSE = 'choose'

/**
 * Search parameters of the form for a new application: `apply` is a service's id or `choose`,
 * `draft` an earlier draft. A route that mounts `CreateApplication` spreads them into its search
 * schema.
 */
export const applySearch = {
  apply: lenient(v.union([v.literal(CHOOSE), Id])),
  draft: lenient(Id),
  /** The rejected outbox entry that the form corrects. */
  correct: lenient(Id),
  /** Files shared with the app become documents of the application. */
  shared: lenient(v.literal(true)),
  /** Documents are photographed before anything is asked, where the service allows it. */
  camera: lenient(v.literal(true)),
  /** A service's id or `choose`, for practice; beside `apply` it says nothing, since that is real. */
  practice: lenient(v.union([v.literal(CHOOSE), Id])),
  /** The list of drafts is open. */
  drafts: lenient(v.literal(true)),
}

/** How this person begins a new application from the screen that mounts its form; `false`: may not. */
export function useCreate(): Create | false {
  const { t } = useLingui()
  const mayCreate = useMay('application.create')
  const { userType } = useUser().userInfo
  // In the field the papers are at hand first.
  const search = { apply: CHOOSE, ...(userType === 'gramvan' && { camera: true }) }
  const isInBottomBar = bottomBarOf(userType).middle === 'new-application'
  return (
    mayCreate && { label: t`New application`, search, isInBottomBar, opensField: true as const }
  )
}

/** The screen of this person that mounts the form. */
function useFormScreen() {
  return useUser().userInfo.userType === 'gramvan' ? '/gramone-seva' : '/applications'
}

/** The same from any other screen. */
export function useCreateElsewhere(): (Create & { to: string }) | false {
  const to = useFormScreen()
  const create = useCreate()
  return create && { ...create, to }
}

/** The address of practice, for a link from any screen. */
export function usePracticeAddress() {
  return { to: useFormScreen(), search: { practice: CHOOSE } as never }
}
