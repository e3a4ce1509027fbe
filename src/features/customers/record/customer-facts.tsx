import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Catalogue, ServiceField } from '../../../../contract/catalogue/services.ts'
import { textIn } from '../../../../contract/core/languages.ts'
import type { KnownCustomer } from '../../../../contract/customers/customers.ts'
import type { DocumentOnFile } from '../../../../contract/customers/documents-on-file.ts'
import { serverNow } from '../../../api/server-time.ts'
import { formatDate } from '../../../i18n/dates.ts'
import { languageName } from '../../../i18n/language-names.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { DefinitionList } from '../../../ui/layout/definition-list.tsx'
import { useCatalogue } from '../../catalogue/api/queries.ts'
import { answerText } from '../../catalogue/parts/answer-text.ts'
import { kindName } from './document-kind.ts'

const Title = chakra('h3', {
  base: { fontSize: 'md', fontWeight: 'semibold', lineHeight: 'tight' },
})

/** The question with this key, from any service: all services label its answers in the same way. */
function questionOf(catalogue: Catalogue | undefined, key: string): ServiceField | undefined {
  return catalogue?.services.flatMap(({ fields }) => fields).find((field) => field.key === key)
}

/** Details, answers and documents of one customer. */
export function CustomerFacts({ customer }: { customer: KnownCustomer }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { data: catalogue } = useCatalogue()
  const { phone, email, address, answers, documents, lastVisitAt, keptUntil } = customer
  const inLanguage = customer.language
  const answered = Object.entries(answers).flatMap(([key, answer]) => {
    const field = questionOf(catalogue, key)
    return field
      ? [{ label: textIn(field.label, language), value: answerText(field, answer, language) }]
      : []
  })
  return (
    <>
      <DefinitionList
        items={[
          { label: t`Mobile number`, value: <span data-figures>{phone}</span> },
          { label: t`Email`, value: email || t`Not given` },
          ...(inLanguage
            ? [{ label: t`Messages to the customer in`, value: languageName(inLanguage) }]
            : []),
          { label: t`Address`, value: <chakra.span whiteSpace="pre-line">{address}</chakra.span> },
          ...answered,
          { label: t`Last visit`, value: formatDate(lastVisitAt) },
          { label: t`Saved until`, value: formatDate(keptUntil) },
        ]}
      />
      <Title>
        <Trans>Documents from earlier visits</Trans>
      </Title>
      {documents.length === 0 ? (
        <chakra.p color="fg.muted">
          <Trans>No documents that can be used again.</Trans>
        </chakra.p>
      ) : (
        <DefinitionList
          items={documents.map((document) => ({
            label: kindName(catalogue, document.kind, language),
            value: <Validity document={document} />,
          }))}
        />
      )}
    </>
  )
}

function Validity({ document: { takenAt, validUntil } }: { document: DocumentOnFile }) {
  const [taken, end] = [formatDate(takenAt), formatDate(validUntil)]
  return Date.parse(validUntil) > serverNow() ? (
    <Trans>
      From {taken}, can be used until {end}
    </Trans>
  ) : (
    <Trans>From {taken}, too old to be used again</Trans>
  )
}
