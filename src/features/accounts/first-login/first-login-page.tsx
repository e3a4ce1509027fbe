import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useUsable } from '../../../ui/feedback/use-usable.ts'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { ChangePasswordForm } from '../change-password/change-password-form.tsx'

/** The page where a new account sets a password of the person's own before anything else (rules.md, Sessions). */
export function FirstLoginPage() {
  const { t } = useLingui()
  useUsable(true)
  return (
    <chakra.div maxWidth="28rem" marginInline="auto">
      <PageHeader
        title={t`Set your own password`}
        description={t`You have signed in for the first time. Choose a password that only you know. Then you can start work.`}
      />
      <ChangePasswordForm submitLabel={t`Save password`} />
    </chakra.div>
  )
}
