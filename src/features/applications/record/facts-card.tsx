import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import type { ApplicationDetail } from '../../../../contract/applications/applications.ts'
import { formatDateTime } from '../../../i18n/dates.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { DefinitionList } from '../../../ui/layout/definition-list.tsx'
import { wasQueued } from '../decide/queued.ts'

/** Whose application it is, and its moments. */
export function FactsCard({ application }: { application: ApplicationDetail }) {
  const { t } = useLingui()
  const { franchiseName, servicePartnerName, createdByName, vanName } = application
  const { submittedAt, capturedAt, provisionalNumber, slaTimer } = application
  const moment = (at: string) => <time dateTime={at}>{formatDateTime(at)}</time>
  const items = [
    { label: t`Submitted on`, value: moment(submittedAt) },
    ...(wasQueued({ capturedAt, receivedAt: submittedAt })
      ? [{ label: t`Entered on the device`, value: moment(capturedAt) }]
      : []),
    ...(provisionalNumber ? [{ label: t`Provisional number`, value: provisionalNumber }] : []),
    { label: t`Due`, value: moment(slaTimer[1]) },
    { label: t`Franchise`, value: franchiseName },
    { label: t`Partner`, value: servicePartnerName ?? t`None assigned` },
    { label: vanName ? t`Gram van` : t`Entered by`, value: vanName ?? createdByName },
  ]
  return (
    <Card title={t`At a glance`}>
      {/* At the side the list's usual first column leaves no room for the second. */}
      <chakra.div
        css={{
          '& dl > div': { sm: { gridTemplateColumns: '7rem minmax(0, 1fr)', columnGap: '4' } },
        }}
      >
        <DefinitionList items={items} />
      </chakra.div>
    </Card>
  )
}
