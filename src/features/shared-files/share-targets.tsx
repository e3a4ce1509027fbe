import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { mayOpen } from '../../../contract/core/access.ts'
import type { SessionUser } from '../../../contract/sessions/session.ts'
import { useMay } from '../../session/user.tsx'
import { DraftTargets } from './draft-targets.tsx'
import type { ListPath } from './list-path.ts'
import { NewTarget } from './new-target.tsx'
import { OpenTargets } from './open-targets.tsx'

/** Possible targets: a new application, a draft, an open application. */
export function ShareTargets({ user }: { user: SessionUser }) {
  const { t } = useLingui()
  const mayCreate = useMay('application.create')
  const mayChange = useMay('application.changeStatus')
  const list: ListPath = mayOpen(user.userInfo.userType, '/applications')
    ? '/applications'
    : '/gramone-seva'
  return (
    <>
      <chakra.h2 marginBlockEnd="3" fontSize="lg" fontWeight="semibold" lineHeight="tight">
        {t`What do you want to add them to?`}
      </chakra.h2>
      <chakra.div
        display="grid"
        gap="4"
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(3, minmax(0, 1fr))' }}
      >
        {mayCreate && <NewTarget list={list} />}
        {mayCreate && <DraftTargets list={list} />}
        {mayChange && <OpenTargets list={list} />}
      </chakra.div>
    </>
  )
}
