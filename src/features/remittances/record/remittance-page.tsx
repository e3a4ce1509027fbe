import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { RecordPage } from '../../../blocks/record/record-page.tsx'
import '../api/error-texts.ts'
import { remittanceQuery } from '../api/queries.ts'
import { RemittanceRecord } from './remittance-record.tsx'

/** The screen of one remittance. */
export function RemittancePage({ id }: { id: string }) {
  const { t } = useLingui()
  const query = useQuery(remittanceQuery(id))
  return (
    <RecordPage
      query={query}
      list={{ to: '/remittances', label: t`Remittances` }}
      texts={{
        title: t`Remittance`,
        missing: {
          title: t`Remittance not found`,
          heading: t`Remittance not found`,
          hint: t`It does not exist, or you do not have permission to see it.`,
        },
        notCached: {
          title: t`This remittance is not saved on this device.`,
          hint: t`You can open this when you are back online.`,
        },
        notLoaded: t`The remittance could not be loaded.`,
      }}
    >
      {(remittance, frame) => (
        <RemittanceRecord key={remittance._id} remittance={remittance} frame={frame} />
      )}
    </RecordPage>
  )
}
