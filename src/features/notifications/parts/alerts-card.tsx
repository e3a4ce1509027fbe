import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import BellOff from 'lucide-react/icons/bell-off'
import type { ReactNode } from 'react'
import { withConnection } from '../../../blocks/record/needs-connection.tsx'
import { useUser } from '../../../session/user.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { SwitchField } from '../../../ui/controls/switch-field.tsx'
import { Skeleton } from '../../../ui/feedback/loading.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { useInstallMethod } from '../../install/parts/install-method.ts'
import { testHere, turnOffHere, turnOnHere } from '../alert-choice-notices.ts'
import { ALERTS_KEY, readAlerts } from '../push/push-on-device.ts'

/** Alerts on this device: on or off, what they tell, and a test alert. */
export function AlertsCard() {
  const { t } = useLingui()
  const { _id } = useUser().userInfo
  const { data: state, refetch } = useQuery({
    queryKey: [...ALERTS_KEY, _id],
    queryFn: () => readAlerts(_id),
    staleTime: 0,
    gcTime: 0,
    // The browser's own settings may have changed meanwhile, in another tab.
    refetchOnWindowFocus: 'always',
  })
  const alerts = useMutation({
    mutationFn: (isOn: boolean) => (isOn ? turnOnHere(_id) : turnOffHere(_id)),
    onSettled: () => refetch(),
  })
  const test = useMutation({ mutationFn: testHere })
  const isOn = state === 'on'

  return (
    <Card title={t`Alerts on this device`}>
      {state === undefined && <Skeleton height="8rem" />}
      {state === 'unsupported' && <Unsupported />}
      {state === 'blocked' && <Blocked />}
      {(state === 'off' || isOn) && (
        <chakra.div display="grid" gap="4">
          <SwitchField
            label={isOn ? t`Alerts are on` : t`Alerts are off`}
            hint={t`You get an alert when the status of your application changes, or when waiting work was sent or not accepted, even when the portal is closed. The alert does not show the customer's name.`}
            checked={isOn}
            busy={alerts.isPending}
            onChange={(checked) =>
              // Turning off works offline too.
              checked ? withConnection(() => alerts.mutate(true)) : alerts.mutate(false)
            }
          />
          {isOn && (
            <Button
              justifySelf="start"
              loading={test.isPending}
              onClick={() => withConnection(() => test.mutate())}
            >
              {t`Send a test alert`}
            </Button>
          )}
        </chakra.div>
      )}
    </Card>
  )
}

function Unsupported() {
  const { t } = useLingui()
  const isIos = useInstallMethod()?.by === 'ios'
  return (
    <Silent>
      {isIos
        ? t`On iPhone and iPad, alerts work only in the installed app. Open the share menu, choose “Add to Home Screen”, and turn on alerts there.`
        : t`This browser cannot show alerts. Use an up-to-date Chrome, Edge or Firefox.`}
    </Silent>
  )
}

function Blocked() {
  const { t } = useLingui()
  return (
    <Silent>
      {t`Alerts are blocked in this browser. Select the icon next to the web address, open Permissions and set Notifications to Allow. Then come back to this page.`}
    </Silent>
  )
}

function Silent({ children }: { children: ReactNode }) {
  return (
    <chakra.p display="flex" gap="3">
      <chakra.span flex="none" color="fg.muted">
        <BellOff size={20} aria-hidden />
      </chakra.span>
      <span>{children}</span>
    </chakra.p>
  )
}
