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
import { useInstallMethod } from '../../install/api/install-method.ts'
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
            hint={t`You hear when the status of an application that you submitted changes, and when waiting work was sent or not accepted, even while the portal is closed. No customer's name is shown.`}
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
        ? t`On iPhone and iPad alerts come only to the installed app: open the share menu, choose “Add to Home Screen”, and turn alerts on there.`
        : t`This browser can't show alerts. A current Chrome, Edge or Firefox can.`}
    </Silent>
  )
}

function Blocked() {
  const { t } = useLingui()
  return (
    <Silent>
      {t`Alerts are blocked in this browser. To allow them, press the sign left of the address, open the permissions, and set notifications to “Allow”. Then come back to this page.`}
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
