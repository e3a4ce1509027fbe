import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import type { GivenUpEntry, HeldDetail } from '../../../../contract/devices/device-list.ts'
import { Timeline } from '../../../blocks/record/timeline.tsx'
import { formatDateTime } from '../../../i18n/dates.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { kindLabel } from '../holding-words.ts'

const Muted = chakra('p', { base: { fontSize: 'sm', color: 'fg.muted' } })

/** What a person deleted on the device before it was sent, who and why. */
export function GivenUpCard({ device }: { device: HeldDetail }) {
  const { t } = useLingui()
  const { givenUp, owner } = device
  return (
    <Card title={t`Deleted unsent in the last 30 days`}>
      {givenUp.length === 0 ? (
        <chakra.p color="fg.muted">{t`Nothing was deleted on this device.`}</chakra.p>
      ) : (
        <Timeline
          items={givenUp.map((entry) => ({
            key: entry._id,
            content: <GivenUp entry={entry} by={owner.name} />,
          }))}
        />
      )}
    </Card>
  )
}

function GivenUp({ entry, by }: { entry: GivenUpEntry; by: string }) {
  const { t } = useLingui()
  const { number, kind, capturedAt, reason, reportedAt } = entry
  const what = [kind && kindLabel(kind), number].filter(Boolean).join(' ')
  const time = formatDateTime(reportedAt)
  const saved = capturedAt && formatDateTime(capturedAt)
  return (
    <>
      <chakra.p fontWeight="medium" data-figures>
        {what || t`Unknown item`}
      </chakra.p>
      <chakra.p whiteSpace="pre-line" overflowWrap="anywhere">
        {reason}
      </chakra.p>
      <Muted>
        <Trans>
          By {by}, reported {time}
        </Trans>
      </Muted>
      {saved && (
        <Muted>
          <Trans>Saved on the device {saved}</Trans>
        </Muted>
      )}
    </>
  )
}
