import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ApplicationRow } from '../../../../contract/applications/applications.ts'
import { ApplicationNumber } from '../../../blocks/applications/application-number.tsx'
import { applicationQuery } from '../../../blocks/applications/queries.ts'
import { formatDateTime } from '../../../i18n/dates.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { DefinitionList } from '../../../ui/layout/definition-list.tsx'
import { ApplicationStatusTag } from '../parts/application-status-tag.tsx'
import { serviceName } from '../parts/service-name.ts'
import { SlaTime } from '../parts/sla-time.tsx'

/** What the row knows at once, and the last comment once the record is there. */
export function ApplicationPeek({ row }: { row: ApplicationRow }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { data } = useQuery(applicationQuery(row._id))
  const comment = data?.remarks.at(-1)
  return (
    <>
      <chakra.h2 fontSize="md" fontWeight="semibold" lineHeight="tight">
        {row.customerName}
      </chakra.h2>
      <chakra.p marginBlockEnd="2" color="fg.muted">
        {serviceName(row, language)}
      </chakra.p>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3" marginBlockEnd="2">
        <ApplicationStatusTag status={row.status} />
        <SlaTime application={row} />
      </chakra.div>
      {comment !== undefined && (
        <chakra.blockquote
          marginBlock="3"
          paddingInlineStart="3"
          borderInlineStart="3px solid {colors.border.strong}"
          lineClamp="6"
        >
          {comment}
        </chakra.blockquote>
      )}
      <DefinitionList
        isNarrow
        items={[
          {
            label: t`Number`,
            value: <ApplicationNumber>{row.applicationId}</ApplicationNumber>,
          },
          { label: t`Mobile number`, value: <span data-figures>{row.customerPhone}</span> },
          { label: t`Franchise`, value: row.franchiseName },
          ...(row.vanName === null ? [] : [{ label: t`Gram van`, value: row.vanName }]),
          { label: t`Submitted on`, value: formatDateTime(row.submittedAt) },
          ...(data ? [{ label: t`Documents`, value: data.documents.length }] : []),
        ]}
      />
    </>
  )
}
