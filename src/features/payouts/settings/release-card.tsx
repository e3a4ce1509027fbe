import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import type { PayoutSettings } from '../../../../contract/payouts/payout-settings.ts'
import { isSignedOut } from '../../../api/api-error.ts'
import { withConnection } from '../../../blocks/record/needs-connection.tsx'
import { formatDateTime } from '../../../i18n/dates.ts'
import { errorText } from '../../../i18n/error-text.ts'
import { useUser } from '../../../session/user.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { SwitchField } from '../../../ui/controls/switch-field.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { notify } from '../../../ui/feedback/notices.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { DefinitionList } from '../../../ui/layout/definition-list.tsx'
import { useChangeSettings } from '../api/changes.ts'

/** Whether two administrators are needed for a release, and how the money goes. */
export function ReleaseCard({ settings }: { settings: PayoutSettings }) {
  const { t } = useLingui()
  const ownId = useUser().userInfo._id
  const change = useChangeSettings()
  const { fourEyes, offAskedBy, provider } = settings
  const isOwn = offAskedBy?._id === ownId
  const at = offAskedBy ? formatDateTime(offAskedBy.at) : ''
  const send = (wanted: boolean) =>
    withConnection(() =>
      change.mutate(wanted, {
        onSuccess(now) {
          const title =
            now.fourEyes === wanted ? t`Changes saved` : t`Another administrator has to confirm it`
          notify({ tone: 'success', title })
        },
        onError(error) {
          if (isSignedOut(error)) return
          notify({ tone: 'error', title: t`Update Failed`, description: errorText(error) })
        },
      }),
    )
  return (
    <Card title={t`Release`}>
      <chakra.div display="grid" gap="4" maxWidth="42rem">
        <SwitchField
          label={t`Two administrators for each release`}
          hint={t`One prepares the payouts, another one releases them with an OTP. Turning it off takes two administrators.`}
          checked={fourEyes}
          busy={change.isPending}
          onChange={send}
        />
        {offAskedBy && (
          <Note
            tone="warning"
            action={
              <>
                <Button size="sm" onClick={() => send(true)}>{t`Keep it on`}</Button>
                {!isOwn && <Button size="sm" onClick={() => send(false)}>{t`Turn it off`}</Button>}
              </>
            }
          >
            {isOwn
              ? t`You asked to turn it off on ${at}. Another administrator has to confirm it.`
              : t`${offAskedBy.name} asked to turn it off on ${at}.`}
          </Note>
        )}
        <DefinitionList
          items={[
            {
              label: t`How the money goes`,
              value:
                provider === 'manual'
                  ? t`By the file of the bank, or by hand`
                  : t`By the payment provider`,
            },
          ]}
        />
        <chakra.p fontSize="sm" color="fg.muted">
          {t`Who runs the server sets how the money goes.`}
        </chakra.p>
      </chakra.div>
    </Card>
  )
}
