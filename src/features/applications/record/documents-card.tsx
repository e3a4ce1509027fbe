import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import type { ApplicationDetail } from '../../../../contract/applications/applications.ts'
import { textIn } from '../../../../contract/core/languages.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { useService } from '../../catalogue/api/queries.ts'
import { DocumentList } from './document-list.tsx'

/** What the customer gave in, under the names by which the service asks for it. */
export function DocumentsCard({ application }: { application: ApplicationDetail }) {
  const { t } = useLingui()
  const language = useLanguage()
  const service = useService(application.serviceId)
  const { documents } = application
  return (
    <Card title={t`Documents`}>
      {documents.length === 0 ? (
        <chakra.p color="fg.muted">{t`None were asked for.`}</chakra.p>
      ) : (
        <DocumentList
          documents={documents}
          labelOf={({ requirement }) => {
            const asked = service?.documents.find(({ key }) => key === requirement)
            return asked ? textIn(asked.label, language) : (requirement ?? undefined)
          }}
        />
      )}
    </Card>
  )
}
