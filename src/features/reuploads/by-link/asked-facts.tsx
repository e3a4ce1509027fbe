import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import { nameIn } from '../../../../contract/core/languages.ts'
import type { AskedDocuments } from '../../../../contract/reuploads/reupload-link.ts'
import { formatDateTime } from '../../../i18n/dates.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { DefinitionList } from '../../../ui/layout/definition-list.tsx'

/** The reason for the request, and its last day. */
export function AskedFacts({ asked }: { asked: AskedDocuments }) {
  const { t } = useLingui()
  return (
    <Card>
      <DefinitionList
        items={[
          {
            label: t`Reason`,
            value: <chakra.span whiteSpace="pre-line">{asked.reason}</chakra.span>,
          },
          {
            label: t`Upload by`,
            value: <time dateTime={asked.expiresAt}>{formatDateTime(asked.expiresAt)}</time>,
          },
        ]}
      />
    </Card>
  )
}

/** The application that the request belongs to. */
export function AskedFor({ asked }: { asked: AskedDocuments }) {
  const language = useLanguage()
  const { applicationId, serviceName: name, serviceNameHi: nameHi, serviceNameMr: nameMr } = asked
  return (
    <>
      <chakra.span data-figures whiteSpace="nowrap">
        {applicationId}
      </chakra.span>
      <span>{` · ${nameIn({ name, nameHi, nameMr }, language)}`}</span>
    </>
  )
}
